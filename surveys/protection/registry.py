"""All designs a researcher can choose, and `build`, which makes their mechanisms."""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import (
    Mechanism,
    MultipleChoice,
    OpenAnswer,
    OpenChoices,
    OpenNumber,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.mechanisms.numeric.parameters import ParameterError
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.protection.automatic import BEST, USUAL, Expected, candidates, reason
from surveys.protection.central import CENTRAL, IN_CLEAR
from surveys.protection.design import OPEN, Categories, Design, Parameters, ProtectionError
from surveys.protection.linked import DESIGNS as LINKED_DESIGNS
from surveys.protection.linked import problem_of_sizes
from surveys.protection.numeric import DESIGNS as NUMERIC_DESIGNS
from surveys.protection.numeric import PARAMETER_ERRORS, SCALE, counted, scale_error, too_wide
from surveys.protection.permanent import PERMANENT, epsilon_forever
from surveys.questions.kind import QuestionKind
from surveys.questions.registry import KINDS, kind_of

EPSILON_LIMIT = 10
"""Of a question; of the planner `localdp.planning.curves.MOST_EPSILON`, of central questions
`surveys.protection.central.MOST_EPSILON`."""
BOTH = ("browser", "respondent")

_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,12})?|-?[0-9]{1,9}/[0-9]{1,9}", re.ASCII)


def _forced(truth: Fraction, yes: Fraction) -> Mechanism:
    return RandomizedResponse.forced(truth, yes, 1 - truth - yes)


_yes_no = partial(Design, sized=False, devices=BOTH)
_in_clear = partial(Design, parameters=(), unbounded=True)


DESIGNS: dict[str, Design] = {
    BEST: Design(
        _("Automatic: fewest respondents"),
        _("The one that needs the fewest people at this ε, found by trying them all."),
    ),
    "two-coins": _yes_no(
        _("Two coins"),
        _("Heads on the first coin: the true answer. Tails: a second coin answers instead."),
        RandomizedResponse.two_coins,
        (),
        instructions=_(
            "Toss a coin twice, and do not tell anyone the result. If the first toss is "
            "heads, tell the truth. If it is tails, answer with the second toss: heads is "
            "Yes, tails is No."
        ),
    ),
    "warner": _yes_no(
        _("Warner"),
        _("The true answer with probability p, the opposite otherwise."),
        RandomizedResponse.warner,
        ("p",),
    ),
    "forced": _yes_no(
        _("Forced response"),
        _("The true answer with probability p, a forced Yes with probability q, else a forced No."),
        _forced,
        ("p", "q"),
    ),
    "crosswise": _yes_no(
        _("Crosswise, with a birthday"),
        _(
            "People say whether exactly one of two statements is true: the question’s, and one "
            "about a birthday that is true for a share p of all people."
        ),
        RandomizedResponse.crosswise,
        ("p",),
        devices=("respondent",),
    ),
    "unrelated": _yes_no(
        _("Unrelated question"),
        _(
            "With probability p people answer the question, otherwise a harmless one to which a "
            "known share q says Yes."
        ),
        RandomizedResponse.unrelated,
        ("p", "q"),
        devices=("respondent",),
    ),
    "mangat": _yes_no(
        _("Mangat (ε = ∞)"),
        _(
            "Yes is always reported as Yes. No is reported as No with probability p, otherwise as "
            "Yes. A reported No is always a true No."
        ),
        RandomizedResponse.mangat,
        ("p",),
        unbounded=True,
    ),
    "triangular": _yes_no(
        _("Triangular, with a birthday (ε = ∞)"),
        _(
            "People say whether at least one of two statements is true; the harmless one "
            "is true for a share p. Anyone who says that neither is true certainly holds "
            "neither."
        ),
        RandomizedResponse.triangular,
        ("p",),
        devices=("respondent",),
        unbounded=True,
    ),
    "subset-selection": Design(
        _("Subset selection"),
        _("A report names several options: the true one more often than any other."),
        SubsetSelection.of,
    ),
    "randomized-response": Design(
        _("Randomized response"),
        _("The true option with a fixed probability, any other option otherwise."),
        RandomizedResponse.of,
    ),
    "optimized-unary": Design(
        _("Optimized unary encoding"),
        _("A mark for every option, each changed by its own chance; best for many options."),
        UnaryEncoding.optimized,
    ),
    "symmetric-unary": Design(
        _("Symmetric unary encoding"),
        _("A mark for every option; set and unset marks change with the same probability."),
        UnaryEncoding.symmetric,
    ),
    "unary": Design(
        _("Unary encoding, custom p and q"),
        _("A mark for every option: set with probability p where true, with q where not."),
        UnaryEncoding.of,
        ("p", "q"),
    ),
    PERMANENT: Design(
        _("Permanent randomized response (for panels)"),
        _(
            "A mark for every option, changed once for good and once more in each wave: however "
            "often the same people are asked, their reports reveal no more than the first change."
        ),
        PermanentResponse.of,
        ("f", "p", "q"),
        defaults={"f": "0.5", "p": "0.5", "q": "0.75"},
    ),
    "multiple": Design(
        _("Randomized response for each item"),
        _("Every item is a yes or no of its own, and the items share ε equally."),
        MultipleChoice.of,
    ),
    "random-item": Design(
        _("Randomized response for one random item"),
        _(
            "A report says yes or no to one item only, drawn at random, which gets the whole ε: "
            "often fewer people are needed, but no crosstab can have two items of the question."
        ),
        RandomItem.of,
    ),
    **NUMERIC_DESIGNS,
    **LINKED_DESIGNS,
    OPEN: _in_clear(
        _("No protection: stored as answered"),
        _(
            "No protection at all. Only for what harms no one, such as a region or an age group; "
            "several of these together can still identify a person."
        ),
    ),
    CENTRAL: _in_clear(
        _("Central: stored as answered, results published with noise"),
        _(
            "No page and no file ever shows an answer, only figures with noise, paid from "
            "a budget set before the launch. The people who run the server could read the "
            "answers."
        ),
    ),
}


def build(
    kind: str,
    design: str,
    categories: Categories,
    parameters: Mapping[str, str],
    *,
    device: str = "browser",
    expected: Expected = USUAL,
) -> Mechanism:
    """Build the mechanism of a draft's question; raises `ProtectionError`, also for an ε above the
    limit.

    ``categories`` is the number of options; a number has none. What is expected matters for an
    automatic design only.
    """
    chosen = DESIGNS.get(design)
    if chosen is None or kind not in KINDS or design not in KINDS[kind].designs:
        raise ProtectionError("design", _("This protection does not fit this kind of question."))
    if device not in chosen.devices:
        raise ProtectionError("device", _("This protection cannot be drawn with that device."))
    values = {name: _number(name, parameters) for name in parameters_of(kind, design)}
    _check(design, values)
    if isinstance(categories, tuple) and (problem := problem_of_sizes(design, categories)):
        raise ProtectionError(*problem)
    try:
        if design in IN_CLEAR:
            mechanism = _unprotected(KINDS[kind], categories, values)
        elif chosen.mechanism is None:
            mechanism = candidates(kind, categories, values, expected)[0].mechanism
        else:
            size = (categories,) if chosen.sized else ()
            mechanism = chosen.mechanism(*size, *values.values())
    except ParameterError as error:
        raise scale_error(error, values, design) from error
    except ValueError as error:
        parameter = next(iter(chosen.parameters), "design")
        raise ProtectionError(
            parameter, _("These values do not define a valid mechanism.")
        ) from error
    if mechanism.epsilon > EPSILON_LIMIT and not chosen.unbounded:
        name = "epsilon" if "epsilon" in values else "p"
        reason = _("This gives an ε above 10, which is almost no protection. Choose other values.")
        raise ProtectionError(name, reason)
    if (epsilon_forever(mechanism) or 0) > EPSILON_LIMIT:
        raise ProtectionError("f", _("Over all waves this gives an ε above 10. Choose a larger f."))
    return mechanism


def _unprotected(kind: QuestionKind, categories: Any, scale: Parameters) -> Mechanism:
    """Build the mechanism of an answer that is stored as given."""
    if kind.numeric:
        return OpenNumber(NumberScale.of(*scale.values()))
    return (OpenChoices if kind.several else OpenAnswer)(categories)


def mechanism_of(question: Mapping[str, Any], expected: Expected = USUAL) -> Mechanism:
    """Build the mechanism of a draft's question; raises `ProtectionError`."""
    parameters = _parameters(question)
    try:
        return build(
            question["kind"],
            question["design"],
            kind_of(question).categories(question),
            parameters,
            device=question.get("device", "browser"),
            expected=expected,
        )
    except ProtectionError as error:
        if question.get("calendar") and error.parameter == "step":
            raise too_wide(question["design"]) from error
        raise


def _parameters(question: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the parameters, with the bounds of dates as numbers."""
    parameters: Mapping[str, str] = question.get("parameters", {})
    calendar = question.get("calendar")
    return counted(parameters, calendar) if calendar else parameters


def parameters_of(kind: str, design: str) -> tuple[str, ...]:
    return (*KINDS[kind].parameters, *DESIGNS[design].parameters)


def reason_of(question: Mapping[str, Any], expected: Expected = USUAL) -> str:
    """Say which mechanism an automatic question has, why, and which is next; it has one."""
    kind = kind_of(question)
    values = {**parameters_in(question), "epsilon": _number("epsilon", question["parameters"])}
    choices = candidates(kind.name, kind.categories(question), values, expected)
    return reason(choices, {name: held.label for name, held in DESIGNS.items()})


def parameters_in(question: Mapping[str, Any]) -> Parameters:
    """Return the parameters that each design of a question's kind has; raises `ProtectionError`."""
    names = kind_of(question).parameters
    return {name: _number(name, _parameters(question)) for name in names}


def _number(name: str, parameters: Mapping[str, str]) -> Fraction:
    text = str(parameters.get(name, "")).strip()
    if not text and name in {"low", "high"}:
        raise ProtectionError(name, _("Enter a minimum and a maximum."))
    # Fraction itself would also accept an exponent, and compute a number of a billion digits.
    if not _NUMBER.fullmatch(text):
        example = PARAMETER_ERRORS["no-decimal" if text else "missing"]
        raise ProtectionError(
            name, example if name in SCALE else _("Enter a number, such as 0.75 or 2/3.")
        )
    try:
        return Fraction(text)
    except ZeroDivisionError as error:
        raise ProtectionError(name, _("A fraction cannot be divided by zero.")) from error


def _check(design: str, values: Parameters) -> None:
    epsilon = values.get("epsilon")
    if epsilon is not None and not 0 < epsilon <= EPSILON_LIMIT:
        raise ProtectionError("epsilon", _("ε must be above 0 and at most 10."))
    for name in ("f", "p", "q"):
        if name in values and not 0 < values[name] < 1:
            raise ProtectionError(name, _("A probability lies between 0 and 1."))
    if design in {"warner", "crosswise"} and values["p"] == Fraction(1, 2):
        raise ProtectionError("p", _("At p = 0.5 the report says nothing about the answer."))
    if design == "forced" and values["p"] + values["q"] >= 1:
        raise ProtectionError("q", _("p and q together must leave room for a forced No."))
    if design == "unary" and values["p"] == values["q"]:
        raise ProtectionError("q", _("With p = q the report says nothing about the answer."))
    if design == PERMANENT and values["p"] >= values["q"]:
        raise ProtectionError("q", _("q must be above p: marks that are set are sent more often."))
