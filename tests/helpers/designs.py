"""Surveys that cover every design, for tests of what respondents read."""

from dataclasses import dataclass
from typing import Any

from tests.helpers.experiments import QUESTIONS, SCREENING
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.questions import permanent, question

PRECISE = {"epsilon": "1", "delta": "0.0000009"}
OPEN = question("single", "open", justification={"en": "AUTHOR"})
CHOICES = question("multiple", "open", justification={"en": "AUTHOR"})
CENTRAL = question("single", "central", justification={"en": "AUTHOR"})
KARY = question("single", "randomized-response", parameters={"epsilon": "1"})
MARKS = question("single", "optimized-unary", parameters={"epsilon": "1"})
SET = question("single", "subset-selection", parameters={"epsilon": "1"})
MULTIPLE = question("multiple", "multiple", parameters={"epsilon": "2"})
DRAWN = question("multiple", "random-item", parameters={"epsilon": "2"})
WEAK = question(design="randomized-response", parameters={"epsilon": "8"})
MANGAT = question(design="mangat", parameters={"p": "0.7"})
CROSSWISE = question(
    design="crosswise",
    device="respondent",
    parameters={"p": "0.25"},
    instructions={"en": "AUTHOR"},
)


@dataclass(frozen=True)
class Design:
    """A survey whose pages are read."""

    questions: tuple[dict[str, Any], ...]
    given: dict[str, Any]


def design(*questions: dict[str, Any], **given: Any) -> Design:
    return Design(questions, given)


DESIGNS = {
    "coins": design(question()),
    "open": design(OPEN),
    "open-choices": design(CHOICES),
    "central": design(CENTRAL, central=PRECISE),
    "weak": design(WEAK),
    "infinite": design(MANGAT),
    "mixed": design(
        *(
            {**each, "text": {"en": f"AUTHOR {place}"}}
            for place, each in enumerate((question(), WEAK, MANGAT, OPEN, OPEN, CENTRAL, CROSSWISE))
        ),
        central=PRECISE,
    ),
    "weak together": design(
        *(question(text={"en": f"AUTHOR {place}"}) for place in range(4)),
    ),
    "weak with figures": design(question(), CENTRAL, central={**PRECISE, "epsilon": "10"}),
    "weak figures": design(CENTRAL, central={**PRECISE, "epsilon": "10"}),
    "categories": design(KARY),
    "marks": design(MARKS),
    "set": design(SET),
    "own-device": design(CROSSWISE),
    "every": design(linked(way="every")),
    "pair": design(linked(way="pair")),
    "joint": design(linked(way="joint")),
    "number": design(number(), number("gaussian"), number("hybrid"), max_respondents=1_000),
    "multiple": design(MULTIPLE),
    "random-item": design(DRAWN),
    "permanent": design(permanent(), permanent("single")),
    "invited": design(question(), access="invited"),
    "risky": design(question(), risky=True),
    "an experiment": design(*QUESTIONS, screening={**SCREENING, "sends": True}),
    "plain": design(question(), KARY, plain=True),
    "plain-open": design(OPEN, plain=True),
}
