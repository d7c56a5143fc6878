"""The surveys of the studies as their authors would design them, and the rows of their people."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from research.studies.study import Floats

Item = dict[str, Any]
People = list[tuple[Any, ...]]
WHY: Item = {"design": "open", "justification": {"en": "As in the published study."}}
NO_YES = [{"en": "No"}, {"en": "Yes"}]


@dataclass(frozen=True)
class Analysis:
    """An analysis of a survey, and what is printed of it.

    Attributes
    ----------
    kind : str
        Of the job.
    route : str
        Of the API.
    asked : dict
        The body of the request, whose covariates are short texts, as forms have them.
    expected : dict
        The figures to find, by the quantity and the place of the result's rows.
    source : str
        Where they are printed, or how they were computed.
    """

    kind: str
    route: str
    asked: Item
    expected: dict[tuple[str, int], str]
    source: str
    differs: tuple[tuple[str, int], ...] = ()
    """The figures of which the last digit differs, for the reason that the source gives."""
    printed: bool = True
    """Whether they are printed in the paper or by its package; otherwise they were computed."""
    form: Item = field(default_factory=dict)
    """What the page is given if its fields are named otherwise; questions of a sample by id."""


@dataclass(frozen=True)
class Carried:
    """A study.

    Attributes
    ----------
    name : str
    questions : list of dict
        As a draft has them.
    people : callable
        Returns the answers of each person, or what their own device reported; raises
        `FileNotFoundError` where rows are not there.
    analyses : list of Analysis
    """

    name: str
    questions: list[Item]
    people: Callable[[], People]
    analyses: list[Analysis] = field(default_factory=list)


def yes_no(text: str, design: str = "open", **changes: Any) -> Item:
    """Return a yes/no question, which people randomize themselves if it is randomized."""
    own = WHY if design == "open" else {"device": "respondent", "instructions": {"en": "As told."}}
    given = {"kind": "yes-no", "options": NO_YES, "parameters": {}, "help": {"en": ""}}
    return {**given, **own, "text": {"en": text}, "design": design, **changes}


def number(text: str, low: str, high: str, step: str = "1") -> Item:
    """Return a question for an unprotected number."""
    scale = {"low": low, "high": high, "step": step}
    return {**yes_no(text), "kind": "number", "options": [], "parameters": scale}


def arms(*asked: Sequence[Item]) -> list[Item]:
    """Return arms, and of each question what each of them is asked: versions of the first."""
    count = len(asked[0])
    names, shares = [{"en": f"Arm {place}"} for place in range(count)], [f"1/{count}"] * count
    items = [{**yes_no("Version"), "kind": "arms", "options": names, "shares": shares}]
    for versions in asked:
        first = f"q{len(items) + 1}"
        items += [
            {
                **item,
                "asked_if": {"question": "q1", "options": [place]},
                **({"version_of": first} if place else {}),
            }
            for place, item in enumerate(versions)
        ]
    return items


def lists(innocent: int) -> list[Item]:
    """Return both lists, with so many innocent statements."""
    texts = [{"en": f"Statement {place}."} for place in range(innocent + 1)]
    return [
        {**yes_no("How many are true?"), "kind": "list", "options": texts[:count]}
        for count in (innocent, innocent + 1)
    ]


def list_of(innocent: int) -> list[Item]:
    """Return arms and both lists, with so many innocent statements."""
    return arms(lists(innocent))


def rows_of(columns: Sequence[Floats]) -> People:
    """Return the answers of each person, None where one is missing."""
    whole = zip(*(np.asarray(column, dtype=np.float64) for column in columns), strict=True)
    return [tuple(None if np.isnan(value) else round(value) for value in row) for row in whole]


def in_arms(treated: Floats, count: Floats, *others: Floats) -> People:
    """Return the arm, the answer in this arm only, and the other answers."""
    first, second = (np.where(treated == arm, count, np.nan) for arm in (0, 1))
    return rows_of([treated, first, second, *others])
