"""Groups side by side: each from its own people's reports, with differences, tests and balance."""

import math
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
import scipy
from django.test import Client

from accounts.models import User
from analytics.crosstabs.counts import independence
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import job_rows
from analytics.models import Job
from analytics.side_by_side.job import SIDE_BY_SIDE
from analytics.side_by_side.presentation import compared
from analytics.side_by_side.services import as_drawn
from localdp.estimation import compare_groups, estimate_shares
from localdp.randomness import SecureWords
from respondents.models import Report
from surveys.models import Wave
from tests.helpers.jobs import done, page_of, run_job, text_of
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.tables import unlabeled
from tests.helpers.waves import Launch, end
from tests.shared_rows import find_or_make_person

pytestmark = pytest.mark.django_db

ARMS = question(
    "arms",
    "open",
    text={"en": "Which letter"},
    options=[{"en": "Short"}, {"en": "Long"}],
    shares=["1/2", "1/2"],
)
SEX = question("single", "open", text={"en": "Sex?"}, justification={"en": "Many share it."})


def version(arm: int, design: str, **changes: Any) -> dict[str, Any]:
    parameters = {"p": "0.8"} if design == "warner" else {}
    return question(
        "yes-no",
        design,
        text={"en": f"Ever, {design}?"},
        parameters=parameters,
        asked_if={"question": "q1", "options": [arm]},
        **changes,
    )


def make(launched: Launch) -> int:
    """200 people in two arms; everyone answers q3 and q4, each arm a version of its own."""
    wave = end(
        launched(
            ARMS,
            SEX,
            question(),
            number(),
            version(0, "two-coins"),
            version(1, "warner", version_of="q5"),
        )
    )
    layout, words = wave.version.document.layout, SecureWords()
    people: Any = [
        (arm, at % 2, at % 2, 20, at % 2 if arm == 0 else None, at % 2 if arm == 1 else None)
        for at in range(100)
        for arm in (0, 1)
    ]
    stored(wave, [layout.randomize(answers, words) for answers in people])
    return ask(wave, find_or_make_person("owner")).pk


@pytest.fixture(scope="module", autouse=True)
def made(made_once: Callable[..., Any]) -> Any:
    return made_once(make)


@pytest.fixture
def result(made: int, db: None) -> dict[str, Any]:
    """What the comparison of the arms has found."""
    found: dict[str, Any] = Job.objects.get(pk=made).result
    return found


@pytest.fixture
def wave(made: int, db: None) -> Wave:
    return Wave.objects.get(jobs__pk=made)


def ask(wave: Wave, user: User) -> Job:
    return run_job(wave, user, SIDE_BY_SIDE, question=wave.version.document.questions[0].block)


def tallies(wave: Wave, arm: int) -> list[Any]:
    layout = wave.version.document.layout
    rows = [bytes(row.report) for row in Report.objects.filter(wave=wave)]
    return layout.tally([row for row in rows if layout.unpack(row).reports[0] == arm])


def test_each_group_is_estimated_from_its_own_reports(wave: Wave, result: dict[str, Any]) -> None:
    assert result["people"] == [100, 100]
    assert (result["shares"], result["p_value"]) == ([0.5, 0.5], 1.0)
    everyone, numeric, versions = result["questions"]
    coins = wave.version.document.questions[2].mechanism
    short, long = (tallies(wave, arm)[2].randomized for arm in (0, 1))
    for counted, group in zip((short, long), everyone["groups"], strict=True):
        expected = estimate_shares(coins, counted.counts, counted.n)
        assert group["estimate"]["shares"]["raw"] == expected.raw.tolist()
    difference = compare_groups(coins, (long.counts, long.n), (short.counts, short.n))
    assert everyone["differences"]["1"]["low"] == difference.low.tolist()
    assert everyone["differences"]["1"]["p_value"] == difference.p_value.tolist()
    assert {*numeric["differences"]["1"]} == {"difference", "low", "high"}
    assert versions["blocks"] == [each.block for each in wave.version.document.questions[4:]]
    text = str(methods_of(Dashboard.from_wave(wave, "en"), "en"))
    assert "Other analyses were made, too (Comparison); their pages and files" in text


def test_a_mean_that_is_too_noisy_is_hidden_as_on_the_dashboard(
    wave: Wave, result: dict[str, Any]
) -> None:
    _everyone, numeric, _versions = result["questions"]
    for group, (low, high) in zip(numeric["groups"], ((20, 30), (20, 80)), strict=True):
        group["estimate"]["shares"]["mean"] |= {"constrained": 25, "low": low, "high": high}
    shown = compared(wave.version.document, numeric, ["First", "Second"], "en")
    [answer] = shown.answers
    assert shown.noisy == ("Second",)
    assert [row.texts[0] for row in answer.rows] == ["25.0", "–"]
    assert [interval.hidden for interval in answer.chart.intervals] == [False, True]


def test_a_figure_outside_its_interval_is_hidden_as_on_the_dashboard(
    wave: Wave, result: dict[str, Any]
) -> None:
    everyone, numeric, _versions = result["questions"]
    for at, low in enumerate((26, 20)):
        mean = numeric["groups"][at]["estimate"]["shares"]["mean"]
        mean |= {"constrained": 25, "low": low, "high": 30}
    for at, least in enumerate((0.3, 0.2)):
        shares = everyone["groups"][at]["estimate"]["shares"]
        shares |= {"constrained": [0.75, 0.25], "low": [0.6, least], "high": [1 - least, 0.4]}
    for row, interval in ((numeric, "26.0 – 30.0"), (everyone, "30.0 – 40.0")):
        [answer] = compared(wave.version.document, row, ["First", "Second"], "en").answers
        first, second = answer.rows
        assert first.texts == ("–", interval)
        assert second.texts[0] != "–"
        drawn = answer.chart.intervals[0]
        assert drawn.hidden
        assert "25.0" not in drawn.value + drawn.details.partition("\n")[0]


def test_versions_are_compared_each_by_its_own_mechanism(
    wave: Wave, result: dict[str, Any]
) -> None:
    *_rest, versions = result["questions"]
    coins, warner = (each.mechanism for each in wave.version.document.questions[4:])
    first, second = tallies(wave, 0)[4].randomized, tallies(wave, 1)[5].randomized
    figures = compare_groups(
        warner, (second.counts, second.n), (first.counts, first.n), second_mechanism=coins
    )
    assert versions["differences"]["1"]["difference"] == figures.difference.tolist()
    raw = [
        estimate_shares(m, counted.counts, counted.n).raw
        for m, counted in ((warner, second), (coins, first))
    ]
    assert figures.difference == pytest.approx(raw[0] - raw[1])


def test_the_page_and_the_files_show_the_same(wave: Wave, colleague_desk: Client) -> None:
    where = page_of(wave, "side-by-side")
    assert colleague_desk.post(where, {"question": "nonsense"}).status_code == 422
    block = wave.version.document.questions[0].block
    job = done(colleague_desk, wave, "side-by-side", question=block)
    html = text_of(colleague_desk, job)
    assert "Who is in the groups" in html
    assert "Assignment probability, %" in html
    assert "be drawn into another arm" in html
    assert "Ever, warner?" in html
    rows = list(job_rows(job))
    assert {row["result"] for row in rows} == {"side-by-side"}
    assert [row["n"] for row in rows if row["quantity"] == "people"] == [200, 200]
    differences = [row for row in rows if row["quantity"] == "difference"]
    assert [row["question"] for row in differences] == ["q3", "q4", "q6"]
    assert all(row["low"] < row["estimate"] < row["high"] for row in differences)
    shares, means, _versions = job.result["questions"]
    told = [each["differences"]["1"]["difference"] for each in (shares, means)]
    assert [row["estimate"] for row in differences[:2]] == pytest.approx([told[0][1], told[1]])
    assert [row["reference"] for row in rows if row["quantity"] == "balance"] == [None, "q1"]


def test_reports_on_a_drawn_item_are_counted_apart_from_the_group(
    launched: Launch, owner: User, desk: Client
) -> None:
    """Of a group's 210 reports, about a third are about each of three answers."""
    wave = end(launched(SEX, question("multiple", "random-item", parameters={"epsilon": "3"})))
    layout, words = wave.version.document.layout, SecureWords()
    people = [(sex, [1, 0, 1]) for sex in (0, 1) for _each in range(210)]
    stored(wave, [layout.randomize(answers, words) for answers in people])
    job = ask(wave, owner)
    html = text_of(desk, job)
    assert "Each report is about one of these answers, drawn at random." in html
    [drawn] = job.result["questions"]
    for group in drawn["groups"][:2]:
        each = group["estimate"]["shares"]["n_each"]
        assert sum(each) == group["n"] == 210
        for n in each:
            about = f'<td class="numeric-cell">{n}</td>'
            assert f'class="numeric-cell">210</td> {about}' in unlabeled(html)
            assert f"of {n}</span>" in html


def test_tests_of_balance_are_exact_or_not_shown() -> None:
    table = np.array([[3, 7], [8, 2]])
    below = sum(
        math.comb(11, k) * math.comb(9, 10 - k) / math.comb(20, 10)
        for k in range(1, 11)
        if math.comb(11, k) * math.comb(9, 10 - k) <= math.comb(11, 3) * math.comb(9, 7)
    )
    assert independence(table) == pytest.approx(below)
    assert independence(np.array([[3, 7, 0], [8, 2, 1]])) is None
    assert independence(np.array([[3, 7], [0, 0]])) is None
    assert independence(np.array([[10, 20, 30], [10, 20, 30]])) == pytest.approx(1)
    assert as_drawn(np.array([0, 5]), [0.5, 0.5]) == pytest.approx(2 / 32)
    assert as_drawn(np.array([0, 0]), [0.5, 0.5]) is None
    assert as_drawn(np.array([10, 10, 10]), [0.2, 0.2, 0.6]) == pytest.approx(math.exp(-40 / 9))
    assert as_drawn(np.array([1, 1, 1]), [0.2, 0.2, 0.6]) is None
    for people, share in product((1, 10, 50), (0.5, 0.001)):
        counts = np.arange(people + 1)
        chances = scipy.stats.binom.pmf(counts, people, share)
        tests = [as_drawn(np.array([at, people - at]), [share, 1 - share]) for at in counts]
        assert sum(chances[at] for at, p in enumerate(tests) if p is not None and p <= 0.05) <= 0.05
