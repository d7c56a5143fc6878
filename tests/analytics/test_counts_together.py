"""No combination of unprotected answers of a few people is told by all counts of a wave together:
those of the file of estimates and of the API, of groups, their tables and subgroups, of arms, and
the number of texts.

The attack is an integer program: people of each arm, town and answer to the screening, who are
members of the groups, are left out at random, or are left out for another reason.
"""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from scipy.optimize import Bounds, LinearConstraint, milp

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.estimates.conditions import who_was_asked
from analytics.estimates.services import refresh_wave
from analytics.exports.downloads import FORMATS
from analytics.grouping.job import GROUPING
from analytics.grouping.services import Groups, read_members, required_groups
from analytics.jobs import runner, services
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from localdp.fields import FieldColumn
from respondents.models import Text
from surveys.documents.frozen.document import Document
from surveys.models import Wave
from tests.helpers.api import caller, estimates_of
from tests.helpers.experiments import ADULT, ARMS, SCREENING
from tests.helpers.intake import closing
from tests.helpers.questions import question
from tests.helpers.regressions import TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import end

RELEASE = {"minimum_n": 10, "while_open": False, "retention_days": 30}
TOWNS = ("North", "East", "South", "Island")
QUESTIONS = [
    ADULT,
    ARMS,
    {**TOWN, "options": [{"en": name} for name in TOWNS]},
    question(text={"en": "Ever taken anything?"}),
    {**question(text={"en": "Did you like it?"}), "asked_if": {"question": "q2", "options": [1]}},
]
MEMBER, LOT, OTHER = range(3)
Cell = tuple[int | None, ...]
CELLS: list[Cell] = list(product((0, 1, None), (0, 1), (0, 1, 2, 3, None), range(3)))
"""The answers to the unprotected questions (adult, arm and town), and who takes part."""
Known = tuple[Callable[[Cell], bool], float, float]
"""Whom a published number is about, and the least and the most that they may be."""


def few_told(
    known: Sequence[Known], cells: Sequence[Cell] = CELLS
) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Return which answers to two questions few people surely gave, with the least and the most."""
    rows = np.array([[float(about(cell)) for cell in cells] for about, *_ends in known])
    limits = LinearConstraint(rows, [low for _who, low, _high in known],
                              [high for _who, _low, high in known])  # fmt: skip
    told = {}
    for first, second in combinations(range(len(cells[0]) - 1), 2):
        for mine, theirs in {(cell[first], cell[second]) for cell in cells}:
            inside = np.array([cell[first] == mine and cell[second] == theirs for cell in cells])
            if None not in (mine, theirs):
                least, most = (round(sign * _smallest(sign * inside, limits)) for sign in (1, -1))
                if least > 0 and most < 5:
                    told[first, mine, second, theirs] = least, most
    return told


def _smallest(goal: Any, limits: LinearConstraint) -> float:
    whole = np.ones(len(goal), dtype=np.int64)
    solved = milp(goal, constraints=limits, integrality=whole, bounds=Bounds(0))
    assert solved.success, solved.message
    return float(solved.fun)


def read_all(wave: Wave, owner: User, client: Client, cells: Any) -> Iterator[Known]:
    """Yield what pages, files and the API tell of numbers of people."""
    yield from _of_estimates(wave, owner)
    yield lambda cell: cell[0] != 1 and cell[2] is not None, 0, 0
    file = client.get(reverse("analytics:texts-csv", args=[wave.survey_id, wave.pk, "t1"]))
    yield lambda cell: cell[0] == 1, file.content.decode().count("Told"), np.inf
    job = _asked(wave, owner, GROUPING, questions=["q2", "q3", "q4"], cells=cells)
    if job.state != "done":
        return
    out = job.result["of"] - job.result["people"]
    yield lambda cell: cell[3] != MEMBER, out, out
    yield from _of_groups(wave, owner, cells)


def _of_estimates(wave: Wave, owner: User) -> Iterator[Known]:
    """Yield the counts of the file and of the API, which agree."""
    text = FORMATS["csv"].write(wave)
    assert isinstance(text, str)
    rows = list(csv.DictReader(io.StringIO(text)))
    by_id = {each["question"]: each for each in estimates_of(caller(owner), wave)["questions"]}
    for row in rows:
        place, option, n = int(row["question"][1:]) - 1, int(row["option"]), row["n"]
        assert n == str(by_id[row["question"]]["n"] or "")
        if n and place < 3:
            yield _gave(place, *range(4)), int(n), int(n)
            if row["observed"]:
                yield _gave(place, option), int(row["observed"]), int(row["observed"])
    everyone = int(rows[0]["n"]) + int(rows[0]["skipped"])
    yield lambda _cell: True, everyone, everyone
    adults = by_id["q4"]
    if adults["n"] is not None:
        yield _gave(0, 1), adults["n"], adults["asked"]
    both = by_id["q5"]["n"]
    if both is not None:
        yield lambda cell: cell[:2] == (1, 1), both, np.inf


def _gave(place: int, *answers: int) -> Callable[[Cell], bool]:
    return lambda cell: cell[place] in answers


def _of_groups(wave: Wave, owner: User, cells: Any) -> Iterator[Known]:
    """Yield the table of both questions' groups, and check that all that is told is made of it."""
    document = wave.version.document
    blocks = [each.block for each in document.questions]
    arms = _asked(wave, owner, SIDE_BY_SIDE, question=blocks[1]).result
    [balance] = arms["balance"]
    table, people = np.array(balance["table"]), arms["people"]
    for at, arm in enumerate(cells["q2"]):
        yield _members(arm), people[at], people[at]
        for to, town in enumerate(cells["q3"]):
            yield _members(arm, town), table[at, to], table[at, to]
    towns = {answer for cell in cells["q3"] for answer in cell}
    yield lambda cell: cell[3] != OTHER and cell[0] == 1 and cell[2] not in towns, 0, 0
    tables = table.sum(), *table.sum(axis=0), *table.sum(axis=1), *table.ravel()
    sizes = {sum(people), *people, *tables}
    for place, name in ((1, "q2"), (2, "q3")):
        for number in range(len(cells[name])):
            _asked(wave, owner, GROUP, block=blocks[place], cells=[number])
    _asked(wave, owner, CROSS_TABLE, questions=["q3", "q4"], compare=False)
    results = FORMATS["results"].write(wave)
    assert isinstance(results, str)
    counts = {int(row["n"]) for row in csv.DictReader(io.StringIO(results)) if row["n"]}
    shown = {each["n"] for each in estimates_of(caller(owner), wave)["questions"]}
    assert counts <= sizes | shown


def _members(arm: list[int], town: list[int] | None = None) -> Callable[[Cell], bool]:
    return lambda cell: cell[3] == MEMBER and cell[1] in arm and (town is None or cell[2] in town)


def _asked(wave: Wave, owner: User, kind: Any, **parameters: Any) -> Job:
    job = services.request_job(kind=kind, survey=wave.survey, wave=wave, parameters=parameters,
                               asked_by=owner)  # fmt: skip
    runner.run_waiting()
    job.refresh_from_db()
    return job


Crowd = tuple[Cell, int]
GROUPED: list[Crowd] = [((1, arm, town), 30 + 10 * arm) for arm in range(2) for town in range(2)]
MINORS: list[Crowd] = [((0, 0, None), 20), ((0, 1, None), 20)]
SURVEYS: dict[str, tuple[list[Crowd], list[list[int]]]] = {
    # Two people of a town without a group are in the second arm.
    "left out": ([*GROUPED, ((1, 0, 2), 28), ((1, 1, 2), 2), *MINORS], [[0], [1]]),
    "withheld": ([*GROUPED, ((1, 0, 2), 12), ((1, 1, 3), 2), *MINORS], [[0], [1, 2, 3]]),
    # All others of an arm passed the screening, so that its last question tells of these three.
    "combined": ([*GROUPED, ((0, 0, None), 38), ((0, 1, None), 3)], [[0], [1]]),
    "screened": ([*GROUPED, ((0, 0, None), 3)], [[0], [1]]),
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["left out", "combined", "screened", pytest.param("withheld", marks=pytest.mark.slow)]
)
def test_no_combination_of_few_people_is_told(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client], name: str
) -> None:
    given, towns = SURVEYS[name]
    screening = {**SCREENING, "asked_if": {"question": "q1", "options": [1]}, "sends": True}
    wave = launched(
        *QUESTIONS, screening=screening, closing_texts=closing("More?"), release=RELEASE
    )
    people = [
        (*cell, at % 2 if cell[0] else None, 1 if cell[0] and cell[1] else None)
        for cell, size in given
        for at in range(size)
    ]
    stored(wave, layouts(wave.version.document.layout, people))
    passed = sum(person[0] == 1 for person in people)
    Text.objects.bulk_create(Text(wave=wave, item="t1", words="Told") for _ in range(passed))
    refresh_wave(end(wave).pk)
    cells = {"q2": [[0], [1]], "q3": towns}
    assert few_told(list(read_all(wave, owner, signed_in(owner), cells))) == {}


def seen(where: str, asked_if: Any = None, options: int = 3) -> dict[str, Any]:
    """Return an unprotected question."""
    names = [{"en": name} for name in ("Ant", "Bee", "Cat")[:options]]
    condition = {"question": asked_if[0], "options": asked_if[1]} if asked_if else None
    return {**TOWN, "options": names, "text": {"en": f"Seen {where}?"}, "asked_if": condition}


def took(asked_if: Any = None) -> dict[str, Any]:
    """Return a protected question."""
    condition = {"question": asked_if[0], "options": asked_if[1]} if asked_if else None
    return {**question(text={"en": "Ever taken anything?"}), "asked_if": condition}


TWO = [[0], [1]]
LEFT_OUT: dict[str, tuple[list[Any], dict[str, Any], list[Crowd]]] = {
    # Two people gave an answer without a group to both questions.
    "two questions": (
        [seen("here"), seen("there"), took()],
        {"q1": TWO, "q2": TWO},
        [*[((first, second, 1), 40) for first, second in product(range(2), repeat=2)],
         *[((at, 2, 1), 9) for at in range(2)], *[((2, at, 1), 9) for at in range(2)],
         ((2, 2, 1), 2)],
    ),
    # Two of the first group gave an answer without a group to a question that the third was not
    # asked, where most people are.
    "most not asked": (
        [seen("here"), seen("there", ("q1", [0, 1])), took(("q1", [1]))],
        {"q1": [[0], [1], [2]], "q2": TWO},
        [*[((0, at, None), 40) for at in range(2)], ((0, 2, None), 2),
         *[((1, at, 1), 40) for at in range(2)], *[((1, at, None), 12) for at in range(2)],
         ((1, 2, 1), 20), ((2, None, None), 400)],
    ),
    # Two of those who were not asked the protected question gave an answer without a group.
    "a condition": (
        [seen("here", options=2), seen("there"), took(("q1", [0]))],
        {"q2": TWO},
        [*[((0, at, 1), 60) for at in range(2)], *[((0, at, None), 10) for at in range(2)],
         ((0, 2, 1), 40), *[((1, at, None), 60) for at in range(2)], ((1, 2, None), 2)],
    ),
    # No one who takes part is in both first groups.
    "an empty combination": (
        [seen("here", options=2), seen("there", options=2), seen("elsewhere"), took()],
        {"q1": TWO, "q2": TWO, "q3": TWO},
        [*[((1, 0, at, 1), 300) for at in range(2)], *[((0, 1, at, 1), 24) for at in range(2)],
         *[((1, 1, at, 1), 24) for at in range(2)], ((0, 0, 2, 1), 2), ((1, 0, 2, 1), 20)],
    ),
    # How many were chosen at random is known, since all others gave one answer.
    "a known lot": (
        [seen("here"), seen("there", options=2), seen("elsewhere", ("q2", [1]), 2), took()],
        {"q1": TWO, "q2": TWO, "q3": TWO},
        [*[((at, 0, None, 1), 24) for at in range(2)],
         *[((at, 1, 0, 1), 300) for at in range(2)], *[((at, 1, 1, 1), 30) for at in range(2)],
         ((2, 0, None, 1), 3), ((2, 1, 0, 1), 18)],
    ),
    # Three who gave the answer without a group were asked neither protected question.
    "two that few were not asked": (
        [seen("here", options=2), seen("there", options=2), seen("elsewhere"),
         took(("q1", [1])), {**took(("q2", [1])), "text": {"en": "Ever given anything?"}}],
        {"q3": TWO},
        [*[((0, 1, at, None, 1), 24) for at in range(2)],
         *[((1, 0, at, 1, None), 400) for at in range(2)],
         *[((1, 1, at, 1, 1), 24) for at in range(2)],
         ((0, 0, 2, None, None), 3), ((1, 0, 2, 1, None), 20)],
    ),
    # Three of the first group gave two answers that no condition names.
    "combined conditions": (
        [seen("here"), seen("there"), *(
            {**took(), "text": {"en": f"Ever taken {at}?"}, "asked_if": {"all": [
                {"question": "q1", "options": [0]}, {"question": "q2", "options": [at]}]}}
            for at in range(2))],
        {"q1": [[0, 2], [1]], "q2": TWO},
        [((0, 0, 1, None), 1000), ((0, 1, None, 1), 1000), ((0, 2, None, None), 40),
         *[((1, at, None, None), 30) for at in range(2)], ((1, 2, None, None), 20),
         *[((2, at, None, None), 20) for at in range(2)], ((2, 2, None, None), 3)],
    ),
    # Each of the questions that other groups are asked leaves out an answer.
    "two conditions": (
        [seen("here"), seen("there", ("q1", [0, 2])), seen("elsewhere", ("q1", [1])),
         took()],
        {"q1": TWO, "q2": TWO, "q3": TWO},
        [*[((0, at, None, 1), 60) for at in range(2)], ((0, 2, None, 1), 3),
         *[((2, at, None, 1), 20) for at in range(2)], ((2, 2, None, 1), 37),
         *[((1, None, at, 1), 60) for at in range(2)], ((1, None, 2, 1), 20)],
    ),
}  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("name", [*LEFT_OUT])
def test_few_people_who_are_left_out_for_two_reasons_are_not_told(
    launched: Callable[..., Wave], owner: User, name: str
) -> None:
    """The attack knows the size of each combination of groups, but not how many were chosen at
    random."""
    questions, cells, given = LEFT_OUT[name]
    wave = launched(*questions, release=RELEASE)
    people = [cell for cell, size in given for _one in range(size)]
    stored(wave, layouts(wave.version.document.layout, people))
    refresh_wave(end(wave).pk)
    taking = [f"q{at + 1}" for at, each in enumerate(questions)
              if each["kind"] != "single" or f"q{at + 1}" in cells]  # fmt: skip
    job = _asked(wave, owner, GROUPING, questions=taking, cells=cells)
    assert (job.state, job.reason) == ("done", "")
    crowd = Crowds(wave.version.document, required_groups(wave))
    known = [*crowd.of_estimates(wave, people), *crowd.of_atoms(wave, job.result["people"])]
    assert few_told(known, crowd.cells) == {}


class Crowds:
    """The people there can be, by their answers: whom they were asked, and the atom of members."""

    def __init__(self, document: Document, groups: Groups) -> None:
        self.document, self.groups = document, groups
        every = [*product(*([*range(len(each.options) or 2), None] for each in document.questions))]
        asked, columns = self.asked(every), columns_of(every)
        fits = np.all([asked[at] | ~column.answered for at, column in columns.items()], axis=0)
        answers = [cell for cell, may in zip(every, fits, strict=True) if may]
        columns = columns_of(answers)
        members = dict(zip(answers, groups.members(columns).tolist(), strict=True))
        self.atoms = dict(zip(answers, map(tuple, groups.atoms(columns).tolist()), strict=True))
        self.skips = {
            (at, cell)
            for at, flags in self.asked(answers).items()
            for cell, flag in zip(answers, flags, strict=True)
            if flag and cell[at] is None
        }
        self.cells: list[Cell] = [
            (*cell, part)
            for cell, member in members.items()
            for part in ((MEMBER, LOT) if member else (OTHER,))
        ]

    def asked(self, cells: Sequence[Cell]) -> dict[int, Any]:
        places = range(len(self.document.questions))
        return who_was_asked(self.document, places, columns_of(cells))

    def of_estimates(self, wave: Wave, people: Sequence[Cell]) -> Iterator[Known]:
        yield lambda _cell: True, len(people), len(people)
        rows = {row.block: row for row in wave.estimates.all()}
        for at, each in enumerate(self.document.questions):
            n, counts = rows[each.block].n, rows[each.block].counts
            yield _gave(at, *range(4)), n, n
            skipped = sum((at, cell) in self.skips for cell in people)
            yield partial(self._skips, at), skipped, skipped
            for option, count in enumerate(counts if each.open else ()):
                yield _gave(at, option), count, count

    def of_atoms(self, wave: Wave, people: int) -> Iterator[Known]:
        """Yield the sizes of all combinations of groups, of members only."""
        places = self.groups.needed
        read = concatenate(read_members(wave, self.groups, places, Mock()))
        sizes = Counter(map(tuple, self.groups.atoms(self.groups.by_place(read)).tolist()))
        assert sum(sizes.values()) == people
        for atom in {*self.atoms.values()}:
            size = sizes[atom]
            yield partial(self._in, atom), size, size

    def _skips(self, at: int, cell: Cell) -> bool:
        return (at, cell[:-1]) in self.skips

    def _in(self, atom: tuple[int, ...], cell: Cell) -> bool:
        return cell[-1] == MEMBER and self.atoms[cell[:-1]] == atom


def columns_of(cells: Sequence[Cell]) -> dict[int, FieldColumn]:
    """Return the answers to each question as a column."""
    return {
        at: FieldColumn(
            np.array([answer or 0 for answer in answers]),
            np.array([answer is not None for answer in answers]),
            None,
        )
        for at, answers in enumerate(zip(*cells, strict=True))
    }
