"""No combination of unprotected answers of a few people is told by all counts of a wave together:
those of the file of estimates and of the API, of groups, their tables and subgroups, of arms, and
the number of texts.

Two kinds of counts can be told, and are not looked for (`docs/explanation/groups.md`): of people
with an answer without a group to two questions, and of such people among those who were asked
another.

The attack is an integer program: people of each arm, town and answer to the screening, who are
members of the groups, are left out at random, or are left out for another reason.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from scipy.optimize import Bounds, LinearConstraint, milp

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.estimates.services import refresh_wave
from analytics.exports.downloads import FORMATS
from analytics.grouping.job import GROUPING
from analytics.jobs import runner, services
from analytics.models import Job
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from respondents.models import Text
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
ANSWERS: list[Sequence[int | None]] = [(0, 1, None), (0, 1), (0, 1, 2, 3, None)]
"""The answers to the unprotected questions: adult, arm and town."""
MEMBER, LOT, OTHER = range(3)
Cell = tuple[int | None, ...]
CELLS: list[Cell] = list(product(*ANSWERS, range(3)))
WHOLE = np.ones(len(CELLS), dtype=np.int64)
Known = tuple[Callable[[Cell], bool], float, float]
"""Whom a published number is about, and the least and the most that they may be."""


def few_told(known: Sequence[Known]) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Return which answers to two questions few people surely gave, with the least and the most."""
    rows = np.array([[float(about(cell)) for cell in CELLS] for about, *_ends in known])
    limits = LinearConstraint(rows, [low for _who, low, _high in known],
                              [high for _who, _low, high in known])  # fmt: skip
    told = {}
    for first, second in combinations(range(3), 2):
        for mine, theirs in product(ANSWERS[first], ANSWERS[second]):
            inside = np.array([cell[first] == mine and cell[second] == theirs for cell in CELLS])
            if None not in (mine, theirs):
                least, most = (round(sign * _smallest(sign * inside, limits)) for sign in (1, -1))
                if least > 0 and most < 5:
                    told[first, mine, second, theirs] = least, most
    return told


def _smallest(goal: Any, limits: LinearConstraint) -> float:
    solved = milp(goal, constraints=limits, integrality=WHOLE, bounds=Bounds(0))
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
    yield lambda cell: cell[3] == LOT, job.result["drawn"], job.result["drawn"]
    out = job.result["of"] - job.result["people"] - job.result["drawn"]
    yield lambda cell: cell[3] == OTHER, out, out
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
