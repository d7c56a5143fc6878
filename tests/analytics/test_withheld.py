"""No withheld count can be worked out from all that is published about a wave, and from the rule.

The integer program of `tests.helpers.solver` looks for two values of each.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from analytics.archive.contents import counts_of
from analytics.dashboard.page import Dashboard
from analytics.dashboard.svg import pictures_of
from analytics.demo.surveys import (
    SURVEYS,
    colleagues,
    earners,
    employees,
    panel,
    sleepers,
    witnesses,
)
from analytics.demo.surveys import occupation_people as occupations
from analytics.estimates.services import estimate_fields, refresh_wave
from analytics.exports.downloads import FORMATS
from analytics.exports.records import records
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Estimate
from analytics.public.services import publish
from localdp.estimation import estimate_mean
from localdp.mechanisms import NumericMechanism
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import load_draft
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.api import as_rows, caller, estimates_of
from tests.helpers.cells import seen, tables
from tests.helpers.exports import estimates_file
from tests.helpers.published import RELEASE, Answered, Row, made_up, unprotected
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer
from tests.helpers.solver import Later, Moment, Published, possible, told_by_difference, worked_out
from tests.helpers.waves import end

Launch = Callable[..., Wave]


def plain_wave(document: Document, tallies: Iterable[Tally]) -> Any:
    """A wave that has ended, as far as files need it, without a database."""
    rows = [
        Estimate(block=tally.block, arm=tally.arm, n=tally.n, skipped=tally.skipped, **fields)
        for tally in tallies
        if tally.n >= document.release.minimum_n
        and (fields := estimate_fields(document, tally)) is not None
    ]
    return SimpleNamespace(
        version=SimpleNamespace(document=document, number=1, sha256=document.sha256),
        estimates=SimpleNamespace(all=lambda: rows),
        closes=timezone.now() - timedelta(hours=1),
        past_grace=True, final=True, counting=False, interim=False, kind="live", number=1,
    )  # fmt: skip


def read_plainly(survey: Answered) -> list[Published]:
    document = parse(freeze(draft(*survey.questions, release=RELEASE)))
    wave = plain_wave(document, survey.tallies(document))
    return unprotected(document, list(records(WaveFigures(wave))))


@pytest.mark.parametrize(
    ("cells", "people", "conditions"),
    [(3, 14, []), (3, 15, [(1,)]), (3, 11, [(1,), (2,)]), (4, 10, [(0, 1)])],
)
def test_the_solver_finds_what_trying_all_tables_finds(
    cells: int, people: int, conditions: list[tuple[int, ...]]
) -> None:
    alike: dict[Any, list[tuple[int, ...]]] = {}
    for table in tables(cells, people):
        alike.setdefault(seen(table, conditions), []).append(table)
    some = [item for item in alike.items() if None in item[0][0]][::5]
    assert some
    for (shown, asked), agree in some:
        later = tuple(
            Later(condition, asked=number, withheld=number is None)
            for condition, number in zip(conditions, asked, strict=True)
        )
        published = Published("q1", people, shown, later)
        for cell in published.withheld:
            values = [table[cell] for table in agree]
            assert possible(published, cell) == (min(values), max(values))


def test_planted_leaks_are_found() -> None:
    """What pages and files told before: each of them has one solution."""
    # The mean of a number beside its withheld ranges.
    given = (20, 15, 10, 8, 5, 2)
    ranges = tuple((level,) for level in range(6))
    total = sum(level * people for level, people in enumerate(given))
    shown = (20, 15, 10, 8, None, None)
    mean = Moment(tuple(map(float, range(6))), total, total)
    assert not worked_out(Published("q1", 60, shown, ranges=ranges))
    leak = Published("q1", 60, shown, ranges=ranges, moments=(mean,))
    assert worked_out(leak) == {4: (5, 5), 5: (2, 2)}
    # How many answered the question that is asked of all who gave a withheld answer.
    table = Published("q1", 100, (None, None, 60), (Later((1,), answered=37),), by_class=False)
    assert worked_out(table) == {0: (1, 3)}
    # Two publications, minus each other.
    before, after = Published("q1", 50, (20, 30)), Published("q1", 60, (21, 39))
    assert told_by_difference(before, after) == [0]


@pytest.mark.parametrize(
    "seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 40))]
)
def test_nothing_that_is_withheld_can_be_worked_out(seed: int) -> None:
    for published in read_plainly(made_up(seed)):
        assert worked_out(published) == {}, published


def test_small_surveys_withhold_enough_for_this_to_say_something() -> None:
    read = [published for seed in range(15) for published in read_plainly(made_up(seed))]
    assert sum(bool(published.withheld) for published in read) > 20
    assert any(later.withheld for published in read for later in published.later)
    assert any(
        later.answered and published.withheld for published in read for later in published.later
    )
    assert any(published.name.endswith("direct") and published.withheld for published in read)


NUMBER = question(
    "number", "open", text={"en": "How many?"}, options=[], justification={"en": "Harmless."},
    parameters={"low": "0", "high": "5", "step": "1"}, unit={"en": "times"},
)  # fmt: skip


def number_of(*given: int, high: str = "5") -> Published:
    asked = {**NUMBER, "parameters": {"low": "0", "high": high, "step": "1"}}
    levels = [level for level, people in enumerate(given) for _person in range(people)]
    [published] = read_plainly(Answered([asked], [(level,) for level in levels]))
    return published


@pytest.mark.parametrize(
    "given",
    [
        (20, 15, 10, 8, 5, 2), (60, 0, 0, 0, 0, 0), (59, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 59),
        (4, 4, 4, 4, 4, 4), (10, 0, 0, 0, 0, 1), (1, 9, 0, 0, 0, 0), (3, 3, 3, 1, 0, 0),
    ],
)  # fmt: skip
def test_a_mean_tells_of_no_withheld_range(given: tuple[int, ...]) -> None:
    number = number_of(*given)
    assert bool(number.withheld) == any(0 < count < 5 for count in given)
    assert worked_out(number) == {}


def test_a_mean_tells_of_no_one_within_a_range() -> None:
    """199 people are 50 and one is 51, in one range of eight years."""
    given = [0] * 101
    given[50], given[51] = 199, 1
    number = number_of(*given, high="100")
    assert not number.withheld
    least, most = possible(number, 0, level=51)
    assert least == 0
    assert most >= 5


MEANS = ("constrained", "raw", "low", "high", "se")
"""The fields that become the columns of the same place below."""
COLUMNS = ("estimate", "unbiased", "low", "high", "se")


def figures_of_mean(given: Sequence[int], scale: Mapping[str, str]) -> list[dict[str, float]]:
    """Return the figures of a mean as the row of its estimate and as the file have them."""
    document = parse(freeze(draft({**NUMBER, "parameters": scale}, release=RELEASE)))
    [asked] = document.questions
    tally = Tally(block=asked.block, n=sum(given), counts=list(given))
    fields = estimate_fields(document, tally)
    assert fields is not None
    file = estimates_file(plain_wave(document, [tally]))
    [row] = [row for row in file if row["quantity"] == "mean"]
    both = (fields["shares"]["mean"], MEANS), (row, COLUMNS)
    return [
        {name: float(figures[own]) for name, own in zip(MEANS, names, strict=True)
         if figures[own] not in (None, "")}
        for figures, names in both
    ]  # fmt: skip


def whole_grains(figures: Mapping[str, float], n: int, scale: Mapping[str, str]) -> dict[str, int]:
    """Return the figures in units of ten steps of the sum; the scale's ends may be a part of one.

    The unit is written out here and not read from the code, which must not make it finer.
    """
    low, high, step = (float(scale[name]) for name in ("low", "high", "step"))
    units = {name: value * n / (10 * step) for name, value in figures.items()
             if name == "se" or value not in (low, high)}  # fmt: skip
    assert units == pytest.approx({name: round(unit) for name, unit in units.items()}, abs=1e-6)
    return {name: round(unit) for name, unit in units.items()}


def test_a_mean_of_unprotected_numbers_is_a_whole_number_of_grains() -> None:
    """Otherwise 50.005 tells that one person is 51."""
    given = [0] * 101
    scale = {"low": "0", "high": "100", "step": "1"}
    given[50], given[51] = 199, 1
    for figures in figures_of_mean(given, scale):
        assert set(figures) == set(MEANS)
        assert figures["constrained"] == figures["raw"] == 50
        units = whole_grains(figures, 200, scale)
        assert units["low"] < units["raw"] == 1000 < units["high"]
        assert units["se"] >= 1


@pytest.mark.parametrize("seed", range(8))
def test_the_mean_and_its_limits_are_rounded_outwards_to_whole_grains(seed: int) -> None:
    draw = np.random.default_rng(seed)
    step = str(draw.choice(["1", "0.5", "5"]))
    levels = int(draw.choice([5, 30, 100]))
    scale = {"low": "0", "high": f"{float(step) * levels:g}", "step": step}
    given = draw.multinomial(int(draw.integers(20, 300)), draw.dirichlet(np.ones(levels + 1)))
    [asked] = parse(freeze(draft({**NUMBER, "parameters": scale}))).questions
    assert isinstance(asked.mechanism, NumericMechanism)
    exact = estimate_mean(asked.mechanism, given.tolist(), int(given.sum()))
    grain = 10 * float(step) / given.sum()
    for figures in figures_of_mean(given.tolist(), scale):
        whole_grains(figures, int(given.sum()), scale)
        if "raw" in figures:  # no range is withheld
            slack = 1e-9
            assert abs(figures["raw"] - exact.raw) <= grain / 2 + slack
            assert -slack <= exact.low - figures["low"] < grain
            assert -slack <= figures["high"] - exact.high < grain
            assert -slack <= figures["se"] - exact.se < grain


@pytest.mark.django_db
def test_a_number_whose_ranges_are_all_withheld_has_a_page(
    launched: Launch, owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = end(launched(NUMBER, release=RELEASE))
    block = wave.version.document.questions[0].block
    Tally.objects.create(wave=wave, block=block, n=15, counts=[4, 3, 3, 2, 2, 1])
    refresh_wave(wave.pk)
    where = reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk])
    page = signed_in(owner).get(where)
    assert page.status_code == 200
    text = page.content.decode()
    assert "6 ranges are not shown" in text
    assert "any from which these could be worked out" in text
    assert "No useful mean: it must allow for whatever values" in text
    assert "Too few reports" not in text
    names = [name for panel in Dashboard.from_wave(wave, "en").panels
             for name, _picture in pictures_of(panel)]  # fmt: skip
    assert names == ["q1"]
    assert "too few" not in str(csv_rows(wave))


def test_the_mean_beside_withheld_ranges_covers_all_that_they_may_hold() -> None:
    document = parse(freeze(draft(NUMBER, release=RELEASE)))
    [asked] = document.questions
    given = (20, 15, 10, 8, 5, 2)
    tally = Tally(block=asked.block, n=60, counts=list(given))
    estimate = estimate_fields(document, tally)
    assert estimate is not None
    mean = estimate["shares"]["mean"]
    everyone = np.repeat(np.arange(6), given)
    assert mean["raw"] is mean["se"] is mean["se_privacy"] is None
    assert mean["low"] < everyone.mean() < mean["high"]
    assert mean["constrained"] == pytest.approx((60 - 7 + 7 * 4.5 + 30) / 60, abs=0.5)
    others = estimate_fields(document, Tally(block=asked.block, n=60, counts=[20, 15, 10, 8, 2, 5]))
    assert others is not None
    assert others["shares"]["mean"] == mean
    assert others["shares"]["quantiles"] == estimate["shares"]["quantiles"]


def csv_rows(wave: Wave) -> list[Row]:
    text = FORMATS["csv"].write(wave)
    assert isinstance(text, str)
    return list(csv.DictReader(io.StringIO(text)))


def read_everything(wave: Wave, user: User, client: Client) -> list[Published]:
    """Read the file, the API and the JSON; pages and the archive tell no other counts."""
    document = wave.version.document
    published = unprotected(document, csv_rows(wave))
    body = FORMATS["json"].write(wave)
    assert unprotected(document, json.loads(body)["estimates"]) == published
    answered = estimates_of(caller(user), wave)["questions"]
    by_question = {question["question"]: question for question in answered}
    for row in as_rows({"questions": answered}):
        own = by_question[row["question"].partition(".")[0]]
        assert row["n"] in {own["n"], None} or row["question"].endswith("direct")
    known = {table.name: table for table in published}
    for asked in document.questions:
        figures = [row for row in as_rows({"questions": answered}) if row["question"] == asked.id]
        if asked.id in known and not asked.kind.numeric:
            counts = [row["observed"] for row in figures]
            assert counts == list(known[asked.id].counts)
        if asked.condition is not None and by_question[asked.id]["n"] is None:
            assert not figures
    for archived in counts_of(WaveFigures(wave)):
        if archived["question"] in known:
            assert archived["counts"] == list(known[archived["question"]].counts)
    if wave.kind == Wave.Kind.LIVE:
        shown = [
            panel.question.id
            for panel in Dashboard.from_wave(wave, "en").panels
            if panel.estimate is not None
        ]
        publish(wave=wave, questions=shown, actor=user)
        for html in (
            client.get(f"{wave.get_absolute_url()}/results").content.decode(),
            client.get(reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk]),
                       {"order": "unclipped"}).content.decode(),
        ):  # fmt: skip
            check_page(html, document, known)
    return published


def check_page(html: str, document: Document, known: dict[str, Published]) -> None:
    """A page has a row of figures for each option that files have one for, and no other."""
    for asked in document.questions:
        if asked.id in known and not asked.kind.numeric and f'id="panel-{asked.id}"' in html:
            section = html.partition(f'id="panel-{asked.id}"')[2].partition("</section>")[0]
            if set(known[asked.id].counts) == {None}:
                assert "<table" not in section
                continue
            for option, count in zip(asked.options, known[asked.id].counts, strict=True):
                [row] = re.findall(
                    rf'<th scope="row"><bdi>{option}</bdi></th>(.*?)</tr>', section, re.DOTALL
                )
                figures = [cell for cell in re.findall(r"<td[^>]*>([^<]*)</td>", row) if cell]
                if count is None:
                    assert figures == ["suppressed: few people"]
                else:
                    share = 100 * count / known[asked.id].people
                    assert float(figures[0]) == pytest.approx(share, abs=0.06)
            hidden = [str(asked.options[cell]) for cell in known[asked.id].withheld]
            drawn = " ".join(re.findall(r"<svg.*?</svg>", section, re.DOTALL))
            assert not any(label in drawn for label in hidden)


def store(wave: Wave, survey: Answered) -> None:
    for tally in survey.tallies(wave.version.document):
        tally.wave = wave
        tally.save()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "seeds", [range(2), pytest.param(range(200), marks=pytest.mark.slow)], ids=["2", "200"]
)
def test_nor_from_pages_files_and_the_api(
    launched: Launch, owner: User, signed_in: Callable[[User], Client], seeds: range
) -> None:
    client = signed_in(owner)
    for seed in seeds:
        survey = made_up(1_000 + seed)
        wave = launched(*survey.questions, release=RELEASE)
        store(wave, survey)
        refresh_wave(wave.pk)
        # While reports can come, nothing is told of unprotected answers.
        assert unprotected(wave.version.document, csv_rows(wave)) == []
        refresh_wave(end(wave).pk)
        for published in read_everything(Wave.objects.get(pk=wave.pk), owner, client):
            assert worked_out(published) == {}, (seed, published)
        assert refresh_wave(wave.pk) == 0
        Tally.objects.filter(wave=wave).delete()


PEOPLE = {
    "demo-conduct": lambda: colleagues(300),
    "demo-hours": lambda: panel(300, 0.2),
    "demo-occupation": lambda: occupations(300),
    "demo-pay": lambda: earners(300),
    "demo-sleep": lambda: sleepers(300),
    "demo-wording": lambda: employees(300),
    "demo-workplace": lambda: witnesses(300),
}


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.parametrize("name", PEOPLE)
def test_nor_in_the_demonstration(
    survey: Survey, owner: User, signed_in: Callable[[User], Client], name: str
) -> None:
    given = load_draft((SURVEYS / f"{name}.json").read_bytes())
    edit_draft(survey=survey, draft={**given, "batch_minimum": 2})
    wave = open_wave(survey=survey, kind=Wave.Kind.SIMULATED, actor=owner)
    answer(wave, PEOPLE[name]())
    refresh_wave(wave.pk)
    for published in read_everything(wave, owner, signed_in(owner)):
        assert worked_out(published) == {}
