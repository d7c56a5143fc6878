"""A differencing attack: an attacker who reads everything that is ever published, and knows all
unprotected answers, tries to learn the reports of a few people."""

import json
import random
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, pairwise
from typing import Any
from uuid import UUID

import numpy as np
import pytest
from numpy.typing import NDArray

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from analytics.exports.records import as_json
from analytics.exports.wave_figures import WaveFigures
from analytics.groups.job import GROUPING
from analytics.jobs import runner, services
from analytics.models import Estimate, Grouping, Job
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.subgroups.job import GROUP
from localdp.estimation import estimate_shares
from respondents.models import Report, Tally
from surveys.models import Wave
from tests.helpers.api import caller, estimates_of
from tests.helpers.questions import question
from tests.helpers.regressions import layouts
from tests.helpers.reports import stored
from tests.helpers.waves import end

pytestmark = pytest.mark.django_db
PEOPLE, SEED = 500, 19
Flags = NDArray[np.bool_]


def read(wave: Wave) -> tuple[int, list[int]] | None:
    """Return the figure's n and counts, from which dashboard, files and API are made."""
    estimate = Estimate.objects.filter(wave=wave).first()
    if estimate is None:
        return None
    return estimate.n, estimate.counts


def test_no_two_figures_of_a_survey_differ_by_a_few_people(wave: Wave) -> None:
    """People come in batches of any size, and one alone at last; figures are read after each."""
    least = wave.version.document.release.minimum_n
    block = wave.version.document.questions[0].block
    draw = random.Random(SEED)
    sizes = [1, 1, *(draw.randrange(1, 40) for _ in range(40))]
    yes = n = 0
    tallied, published = [], []
    for size in [*sizes, 1]:
        n, yes = n + size, yes + draw.randrange(size + 1)
        Tally.objects.update_or_create(
            wave=wave, block=block, arm=Tally.Arm.RANDOMIZED,
            defaults={"n": n, "counts": [n - yes, yes]},
        )  # fmt: skip
        refresh_wave(wave.pk)
        tallied.append((n, [n - yes, yes]))
        if (seen := read(wave)) is not None:
            published.append(seen)
            panel = Dashboard.from_wave(wave, "en").panels[0]
            assert panel.estimate is not None
            assert panel.estimate.n == seen[0]
        if n > PEOPLE:
            end(wave)
    distinct = sorted(dict(published).items())
    assert len(distinct) > 5
    assert all(after - before >= least for (before, _), (after, _) in pairwise(distinct))
    # Had every tally been published, the last person's report would be exposed.
    (before, earlier), (after, other) = tallied[-2:]
    assert after - before == 1
    assert sorted(new - old for old, new in zip(earlier, other, strict=True)) == [0, 1]


def fewest_identified(figures: Iterable[Flags], most: int = PEOPLE) -> int:
    """Return the fewest people that some sum or difference of these figures is about, up to
    ``most``.

    Each figure is a sum over a set of people; those in the same sets are a class and cannot be
    distinguished. A combination of figures gives each class a weight. These weights are the
    solutions of N w = 0, where N spans the orthogonal complement of all figures, so a set of
    classes is determined exactly if their columns of N are linearly dependent. All sets are tried.
    """
    sets = np.unique(np.array(list(figures)), axis=0)
    classes, sizes = np.unique(sets.T, axis=0, return_counts=True)
    order = np.argsort(sizes, kind="stable")
    order = order[classes[order].any(axis=1)]
    figures_by_class, sizes = classes[order].T.astype(float), sizes[order].tolist()
    _left, values, right = np.linalg.svd(figures_by_class)
    columns = right[np.count_nonzero(values > 1e-9) :].T
    fewest = most

    def search(first: int, weight: int, basis: list[NDArray[np.float64]]) -> None:
        nonlocal fewest
        for place in range(first, len(sizes)):
            if weight + sizes[place] >= fewest:
                return
            rest = columns[place].copy()
            for axis in basis:
                rest -= (rest @ axis) * axis
            if (length := np.linalg.norm(rest)) < 1e-9:
                fewest = weight + sizes[place]
                return
            search(place + 1, weight + sizes[place], [*basis, rest / length])

    search(0, 0, [])
    return fewest


def test_the_attack_finds_what_a_difference_tells() -> None:
    people = np.arange(200)
    assert fewest_identified([people < 120]) == 120
    assert fewest_identified([people < 120, people < 121]) == 1
    assert fewest_identified([people < 200, people < 60, people >= 61]) == 1
    assert (
        fewest_identified([people < 100, people % 2 == 0, (people < 100) & (people % 2 == 0)]) == 50
    )
    # Five people are in both sets, and no sum or difference is about only them.
    assert fewest_identified([people < 110, people >= 105]) == 95


TOWN = question(
    "single",
    "open",
    options=[{"en": name} for name in ("North", "East", "South", "Island")],
    text={"en": "Where?"},
    justification={"en": "Many share it."},
)
ARMS = question(
    "arms", "open", text={"en": "Which letter"}, options=[{"en": "Short"}, {"en": "Long"}],
    shares=["1/2", "1/2"],
)  # fmt: skip
LATER = {
    **question(text={"en": "Did you like the long letter?"}),
    "asked_if": {"question": "q2", "options": [1]},
}
TOOK = question(text={"en": "Ever taken anything?"})
SAW = question(
    "single", "randomized-response", parameters={"epsilon": "3"}, text={"en": "What did you see?"}
)
ASKED = ("q3", "q4")
RELEASE = {"minimum_n": 20, "while_open": True, "retention_days": 30}


class Survey:
    """500 people who answered in batches; unless it is a quiet survey, one of them lives on the
    island, and two skip something."""

    def __init__(self, wave: Wave, *, quiet: bool) -> None:
        self.wave, self.unpack = wave, cache(wave.version.document.layout.unpack)
        draw = np.random.default_rng(SEED)
        town = np.repeat([0, 1, 2, 3], [200, 180, 120, 0] if quiet else [200, 179, 120, 1])
        draw.shuffle(town)
        self.answers: list[tuple[Any, ...]] = [
            (int(where), int(draw.integers(2)), int(draw.integers(2)), int(draw.integers(3)))
            for where in town
        ]
        self.answers = [(*answer, 1 if answer[1] else None) for answer in self.answers]
        if not quiet:
            self.answers[7] = (*self.answers[7][:3], None, self.answers[7][4])
            self.answers[40] = (None, *self.answers[40][1:])
        self.slots = [UUID(bytes=draw.bytes(16), version=4) for _ in self.answers]
        self.published: dict[str, list[Flags]] = {name: [] for name in ASKED}

    def come(self, first: int, last: int) -> None:
        """Let more people answer, and read each new figure."""
        sent = layouts(self.wave.version.document.layout, self.answers[first:last], seed=first)
        stored(self.wave, sent, self.slots[first:last])
        refresh_wave(self.wave.pk)
        estimates = {
            estimate.block: estimate for estimate in Estimate.objects.filter(wave=self.wave)
        }
        for name, asked in self.asked().items():
            if asked.block in estimates:
                n = estimates[asked.block].n
                reported = self.reported(name) & (np.arange(PEOPLE) < last)
                # Figures change at the ends of batches: this one is of the first n who answered.
                self.publish(
                    name, reported & (np.cumsum(reported) <= n), estimates[asked.block].shares
                )

    def asked(self) -> dict[str, Any]:
        return {
            question.id: question
            for question in self.wave.version.document.questions
            if question.id in ASKED
        }

    def reported(self, name: str) -> Flags:
        place = int(name[1:]) - 1
        return np.array([answer[place] is not None for answer in self.answers])

    def publish(self, name: str, people: Flags, shares: dict[str, Any]) -> None:
        """Record whom a figure is about; check that it is made of exactly their reports."""
        mechanism = self.asked()[name].mechanism
        counts = np.bincount(self.report(name)[people], minlength=mechanism.categories)
        expected = estimate_shares(mechanism, counts, int(people.sum()), method="wald")
        assert shares["raw"] == pytest.approx(expected.raw)
        self.published[name].append(people)

    def report(self, name: str) -> NDArray[np.int64]:
        """Return each person's report, from the table that only the worker may read."""
        held = dict(Report.objects.filter(wave=self.wave).values_list("slot", "report"))
        rows = [self.unpack(bytes(held[slot])) if slot in held else None for slot in self.slots]
        return np.array([-1 if row is None else row.reports[int(name[1:]) - 1] for row in rows])

    def members(self) -> Flags:
        """Return the members of the grouping: not those who skipped, nor some chosen at random."""
        row = Grouping.objects.get(wave=self.wave)
        in_cells = {option for cell in row.cells["q1"] for option in cell}
        return np.array(
            [
                None not in answer[:4] and answer[0] in in_cells and slot not in row.left_out
                for answer, slot in zip(self.answers, self.slots, strict=True)
            ]
        )


@pytest.fixture(params=[pytest.param(True, marks=pytest.mark.slow), False], ids=["quiet", "lively"])
def attacked(launched: Callable[..., Wave], request: pytest.FixtureRequest) -> Survey:
    """A closed wave whose people answered in batches of 60 to 119, the last five separately."""
    wave = launched(TOWN, ARMS, TOOK, SAW, LATER, release=RELEASE)
    survey = Survey(wave, quiet=request.param)
    draw, first = random.Random(SEED), 0
    while first < PEOPLE - 5:
        last = min(PEOPLE - 5, first + draw.randrange(60, 120))
        survey.come(first, last)
        first = last
    survey.come(PEOPLE - 5, PEOPLE)
    end(wave)
    refresh_wave(wave.pk)
    return survey


def ask(survey: Survey, kind: Any, user: User, **parameters: Any) -> Job:
    wave = survey.wave
    job = services.request_job(
        kind=kind, survey=wave.survey, wave=wave, parameters=parameters, asked_by=user
    )
    runner.run_waiting()
    job.refresh_from_db()
    return job


def read_every_group(survey: Survey, owner: User) -> None:
    """Request every subgroup of every question's groups, and record whom it is about."""
    members = survey.members()
    row = Grouping.objects.get(wave=survey.wave)
    document = survey.wave.version.document
    for place, name in enumerate(["q1", "q2"]):
        for k in range(1, len(row.cells[name])):
            for cells in combinations(range(len(row.cells[name])), k):
                block = document.questions[place].block
                job = ask(survey, GROUP, owner, block=block, cells=list(cells))
                assert job.state == "done", job.reason
                options = {option for cell in cells for option in row.cells[name][cell]}
                inside = members & [answer[place] in options for answer in survey.answers]
                assert job.result["people"] == inside.sum()
                for figure in job.result["questions"]:
                    asked = document.question(figure["block"])
                    survey.publish(asked.id, inside, figure["estimate"]["shares"])
        job = ask(survey, SIDE_BY_SIDE, owner, question=document.questions[place].block)
        for cell, people in zip(row.cells[name], job.result["people"], strict=True):
            inside = members & [answer[place] in cell for answer in survey.answers]
            assert people == inside.sum()
            for figure in job.result["questions"]:
                asked = document.question(figure["blocks"][0])
                own = figure["groups"][row.cells[name].index(cell)]
                survey.publish(asked.id, inside, own["estimate"]["shares"])


def read_every_table(survey: Survey, owner: User) -> None:
    """Request every table of two or four questions: each cell of the open ones is a figure."""
    members = survey.members()
    row = Grouping.objects.get(wave=survey.wave)
    for k in (2, 4):
        for keys in combinations(["q1", "q2", *ASKED], k):
            job = ask(survey, CROSS_TABLE, owner, questions=list(keys), compare=False,
                      marginals=True)  # fmt: skip
            assert job.result["people"] == members.sum()
            for name in set(keys) & set(ASKED):
                survey.published[name] += [
                    members
                    & np.array(
                        [answer[0] in town and answer[1] in arm for answer in survey.answers]
                    )
                    for town in (row.cells["q1"] if "q1" in keys else [[0, 1, 2, 3]])
                    for arm in (row.cells["q2"] if "q2" in keys else [[0, 1]])
                ]


def test_no_sum_or_difference_of_all_that_is_published_is_about_a_few(
    attacked: Survey, owner: User, exporter: User
) -> None:
    """Refreshes, subgroups and their unions, arms side by side, and crosstabs; pages, files and the
    API say no more."""
    wave = attacked.wave
    least = wave.version.document.release.minimum_n
    assert all(len(figures) > 2 for figures in attacked.published.values())
    taking = ["q1", "q2", *ASKED]
    if any(answer[0] == 3 for answer in attacked.answers):
        by_itself = {"q1": [[0], [1], [2], [3]], "q2": [[0], [1]]}
        refused = ask(attacked, GROUPING, owner, questions=taking, cells=by_itself)
        assert (refused.state, refused.reason) == ("refused", "withheld-apart")
        assert not Grouping.objects.exists()
    together = {"q1": [[0], [1], [2, 3]], "q2": [[0], [1]]}
    job = ask(attacked, GROUPING, owner, questions=taking, cells=together)
    assert job.state == "done", (job.reason, job.figures)
    assert job.result["people"] == attacked.members().sum() < PEOPLE - 5
    read_every_group(attacked, owner)
    read_every_table(attacked, owner)
    for name, figures in attacked.published.items():
        assert len(np.unique(np.array(figures), axis=0)) > 8
        assert fewest_identified(figures, least) == least, name
    # Pages, files and the API show these rows.
    shown = {estimate.block: estimate.n for estimate in Estimate.objects.filter(wave=wave)}
    known = {shown[question.block] for question in attacked.asked().values()}
    panels = [
        panel for panel in Dashboard.from_wave(wave, "en").panels if panel.question.id in ASKED
    ]
    assert {panel.estimate.n for panel in panels if panel.estimate} == known
    rows = json.loads(as_json(WaveFigures(wave)))["estimates"]
    assert {row["n"] for row in rows if row["question"] in ASKED} == known
    estimates = estimates_of(caller(exporter), wave)["questions"]
    assert {estimate["n"] for estimate in estimates} >= known


@pytest.mark.parametrize("attacked", [False], ids=["lively"], indirect=True)
def test_the_same_attack_finds_the_person_where_groups_are_asked_for_freely(
    attacked: Survey, owner: User
) -> None:
    """Without fixed groups: one set of groups after the other, of the same question."""
    for cells in ([[2], [0]], [[2, 3], [0]]):
        Grouping.objects.filter(wave=attacked.wave).delete()
        Job.objects.all().delete()
        Grouping.objects.create(wave=attacked.wave, questions=["q1", *ASKED], cells={"q1": cells})
        block = attacked.wave.version.document.questions[0].block
        job = ask(attacked, GROUP, owner, block=block, cells=[0])
        people = np.array(
            [answer[0] in cells[0] and None not in answer[:4] for answer in attacked.answers]
        )
        assert job.result["people"] == people.sum()
        for figure in job.result["questions"]:
            asked = attacked.wave.version.document.question(figure["block"])
            attacked.publish(asked.id, people, figure["estimate"]["shares"])
    assert fewest_identified(attacked.published["q3"]) == 1
