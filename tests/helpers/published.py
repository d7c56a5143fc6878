"""Surveys of made-up people, and what their files, pages and the API publish about them.

`unprotected` reads the rows of a file as a reader would, for `tests.helpers.solver`.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from localdp.mechanisms import NumericMechanism, OpenNumber
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.questions.conditions import Chosen
from tests.helpers.questions import question
from tests.helpers.solver import Later, Moment, Published

Row = Mapping[str, Any]
Person = tuple[int | None, ...]
REASON = {"justification": {"en": "Harmless."}}
RELEASE = {"minimum_n": 10, "while_open": True, "retention_days": 30}
GRAIN = 10
"""To so many steps the sum of all unprotected numbers is rounded."""


@dataclass(frozen=True)
class Answered:
    """A draft's questions, and what each person answered; None is a skip."""

    questions: list[dict[str, Any]]
    people: list[Person]

    def tallies(self, document: Document) -> Iterator[Tally]:
        """Yield each question's counts; of a protected one their sum is all that matters."""
        draw = np.random.default_rng(len(self.people))
        for place, asked in enumerate(document.questions):
            given = [person[place] for person in self.people]
            levels = [answer for answer in given if answer is not None]
            arms = [levels] if asked.direct is None else [levels[::2], levels[1::2]]
            skipped = len(given) - len(levels)
            for arm, some in zip(("randomized", "direct"), arms, strict=False):
                size = asked.mechanism.categories
                clear = asked.open or arm == "direct"
                answers = some if clear else draw.integers(0, size, len(some))
                counts = np.bincount(np.array(answers, dtype=int), minlength=size).tolist()
                yield Tally(block=asked.block, arm=arm, n=len(some), skipped=skipped, counts=counts)


def made_up(seed: int) -> Answered:
    """Make a small survey with rare answers, conditions, numbers and people asked directly."""
    draw = np.random.default_rng(seed)
    options = int(draw.integers(2, 5))
    first = _choice("First?", options)
    asked = sorted(draw.choice(options, int(draw.integers(1, options)), replace=False).tolist())
    second = {**_choice("Second?", 3), "asked_if": {"question": "q1", "options": asked}}
    also = sorted(draw.choice(options, int(draw.integers(1, options)), replace=False).tolist())
    third = {**question(text={"en": "Third?"}), "asked_if": {"question": "q1", "options": also}}
    fourth = {**question(text={"en": "Fourth?"}), "asked_if": {"question": "q2", "options": [0]}}
    top = int(draw.choice([4, 8, 30]))
    number = question(
        "number", "open", text={"en": "How many?"}, options=[], unit={"en": "times"},
        parameters={"low": "0", "high": f"{top}", "step": "1"}, **REASON,
    )  # fmt: skip
    direct = question(text={"en": "Directly?"}, direct="0.5")
    size = int(draw.choice([14, 40, 90]))
    rare = draw.dirichlet(np.full(options, 0.5))
    people: list[Person] = []
    often = draw.dirichlet(np.full(3, 0.6))
    for _person in range(size):
        answer = _maybe(draw, int(draw.choice(options, p=rare)))
        two = _maybe(draw, int(draw.choice(3, p=often))) if answer in asked else None
        people.append(
            (
                answer,
                two,
                _maybe(draw, 1) if answer in also else None,
                _maybe(draw, 1) if two == 0 else None,
                min(top, int(draw.geometric(0.4)) - 1),
                int(draw.random() < 0.1),
            )
        )
    return Answered([first, second, third, fourth, number, direct], people)


def _choice(text: str, options: int) -> dict[str, Any]:
    names = [{"en": name} for name in ("Red", "Green", "Blue", "Black")[:options]]
    return question("single", "open", text={"en": text}, options=names, **REASON)


def _maybe(draw: np.random.Generator, answer: int) -> int | None:
    return None if draw.random() < 0.03 else answer


def unprotected(document: Document, rows: Sequence[Row]) -> list[Published]:
    """Return what the rows of a file tell of each unprotected question, and of direct answers."""
    of = {name: [row for row in rows if row["question"] == name] for name in
          {row["question"] for row in rows}}  # fmt: skip
    published = []
    for place, asked in enumerate(document.questions):
        later = tuple(
            _later(each, of[each.id])
            for each in document.questions
            if isinstance(each.condition, Chosen) and each.condition.place == place
        )
        if asked.open and _n(of[asked.id]):
            known = _numbers if isinstance(asked.mechanism, OpenNumber) else _options
            published.append(known(asked, of[asked.id], later))
        if of.get(f"{asked.id}.direct"):
            published.append(_options(asked, of[f"{asked.id}.direct"], ()))
    return published


def _options(question: Question, rows: Sequence[Row], later: tuple[Later, ...]) -> Published:
    shares = [row for row in rows if row["option"] not in ("", None)]
    return Published(shares[0]["question"], _n(rows), _counts(shares), later)


def _numbers(question: Question, rows: Sequence[Row], later: tuple[Later, ...]) -> Published:
    """A number: its ranges, and what mean, standard error and quantiles tell of its levels."""
    m, n = question.mechanism, _n(rows)
    assert isinstance(m, NumericMechanism)
    counts = _counts([row for row in rows if row["option"] not in ("", None)])
    ranges = tuple(
        tuple(group.tolist()) for group in np.array_split(np.arange(m.categories), len(counts))
    )
    by_name = {row["quantity"]: row for row in rows if row["option"] in ("", None)}
    moments = list(_of_mean(m, n, by_name["mean"], counts, ranges))
    if None not in counts:
        moments += _of_quantiles(m, n, by_name)
    return Published(question.id, n, counts, later, ranges, tuple(moments))


def _of_mean(
    m: NumericMechanism, n: int, row: Row, counts: tuple[int | None, ...],
    ranges: tuple[tuple[int, ...], ...],
) -> Iterator[Moment]:  # fmt: skip
    values, mean, step = m.values, float(row["estimate"]), float(m.scale.step)
    off = GRAIN * step / 2 + 1e-6
    gone = [level for cell, count in enumerate(counts) if count is None for level in ranges[cell]]
    if row["unbiased"] in ("", None):
        # Those in withheld ranges count as halfway between the lowest and the highest of them.
        people = n - sum(count or 0 for count in counts)
        middle = people * (values[gone[0]] + values[gone[-1]]) / 2
        factors = np.where(np.isin(np.arange(m.categories), gone), 0.0, values)
        yield Moment(tuple(factors), n * mean - middle - off, n * mean - middle + off)
        return
    yield Moment(tuple(values), n * mean - off, n * mean + off)
    se, grain = float(row["se"]), GRAIN * step / n
    least = float(np.ptp(values)) / (2 * n)
    scale, more = n * (n - 1), n * (grain / 2) ** 2
    low = (se - grain) ** 2 * scale if se - grain > least else 0.0
    factors = (values - mean) ** 2
    yield Moment(tuple(factors), low - 1e-6, se**2 * scale + more + 1e-6)


def _of_quantiles(m: NumericMechanism, n: int, by_name: Mapping[str, Row]) -> Iterator[Moment]:
    for name, row in by_name.items():
        if name.startswith("quantile"):
            people = float(name.split()[1]) * n
            value = float(row["estimate"])
            up_to = (m.values <= value + 1e-9).astype(float)
            below = (m.values < value - 1e-9).astype(float)
            yield Moment(tuple(up_to), math.ceil(people - 1e-9), n)
            yield Moment(tuple(below), 0, math.ceil(people - 1e-9) - 1)


def _later(question: Question, rows: Sequence[Row]) -> Later:
    assert isinstance(question.condition, Chosen)
    options = question.condition.options
    if rows[0]["not_shown_reason"] == "withheld" and not _n(rows):
        return Later(options, withheld=True)
    asked = rows[0]["asked"]
    return Later(options, _n(rows), int(asked) if asked not in ("", None) else None)


def _counts(rows: Sequence[Row]) -> tuple[int | None, ...]:
    given = ((row["unbiased"], row["n"]) for row in rows)
    return tuple(
        None if share in ("", None) else round(float(share) * int(n)) for share, n in given
    )


def _n(rows: Sequence[Row]) -> int:
    """The number of answers; 0 where it is not published."""
    return int(rows[0]["n"] or 0)
