"""Differences on pages and in files equal `localdp`'s."""

import io
import json
import zipfile
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.reading import estimates_of
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS
from analytics.trends.comparisons import compare_answers, group_differences
from localdp.estimation import compare_groups, compare_options, estimate_change
from surveys.models import Wave
from tests.helpers.groups import ask, members
from tests.helpers.groups import wave as regions  # noqa: F401  (a fixture)
from tests.helpers.questions import question
from tests.helpers.tables import csv_rows
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, followed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once", "single_looks")]
COLOR = question("single", "randomized-response", parameters={"epsilon": "1"})
MANY = question("multiple", "multiple", parameters={"epsilon": "3"})
OPEN = question("single", "open", justification={"en": "Harmless."})
COLORS, ITEMS, UNPROTECTED = [500, 300, 200], [400, 250, 700], [3, 37, 960]


@pytest.fixture
def compared(launched: Launch) -> Wave:
    wave = launched(question(), COLOR, MANY, OPEN)
    return estimated(wave, [600, 400], COLORS, ITEMS, UNPROTECTED, n=1000)


def test_every_answer_is_compared_with_one(compared: Wave) -> None:
    color = compared.version.document.questions[1]
    comparison = compare_answers(color, estimates_of(compared)[color.block], 1, "en")
    expected = compare_options(color.mechanism, COLORS, 1000, [(0, 1), (2, 1)], statements=3)
    assert [row.label for row in comparison.rows] == ["Red", "Blue"]
    assert [row.difference for row in comparison.rows] == pytest.approx(100 * expected.difference)
    assert [row.low for row in comparison.rows] == pytest.approx(100 * expected.low)
    assert [row.high for row in comparison.rows] == pytest.approx(100 * expected.high)
    assert [row.p_value for row in comparison.rows] == pytest.approx(expected.p_value)
    assert (comparison.reference, comparison.statements, comparison.rows[0].conclusion) == (
        1,
        3,
        "more",
    )


def test_only_questions_of_several_answers_are_compared(compared: Wave) -> None:
    panels = Dashboard.from_wave(compared, "en").panels
    assert [panel.comparable for panel in panels] == [False, True, True, False]


def test_the_page_compares_with_the_requested_answer(
    compared: Wave, colleague_desk: Client
) -> None:
    color = compared.version.document.questions[1]
    address = reverse("analytics:compare", args=[compared.survey_id, compared.pk, color.id])
    dashboard = colleague_desk.get(reverse("analytics:dashboard", args=[compared.survey_id]))
    assert f'href="{address}"' in dashboard.content.decode()
    first = colleague_desk.get(address).content.decode()
    assert '<option value="0" selected>Red</option>' in first
    assert "less common" in first
    assert "&lt; 0.001" in first
    assert "for all 3 pairs" in first
    other = colleague_desk.get(f"{address}?with=2").content.decode()
    assert '<option value="2" selected>Blue</option>' in other
    for nonsense in ("7", "-1", "x", "9" * 40):
        assert "selected>Red" in colleague_desk.get(f"{address}?with={nonsense}").content.decode()


def test_the_page_is_missing_where_nothing_can_be_compared(
    compared: Wave,
    colleague: User,
    stranger: User,
    signed_in: Callable[[User], Client],
) -> None:
    yes_no, color, _many, open_one = compared.version.document.questions
    for user, name in ((colleague, yes_no.id), (colleague, open_one.id), (colleague, "q99")):
        address = reverse("analytics:compare", args=[compared.survey_id, compared.pk, name])
        assert signed_in(user).get(address).status_code == 404
    address = reverse("analytics:compare", args=[compared.survey_id, compared.pk, color.id])
    assert signed_in(stranger).get(address).status_code == 404


def test_files_have_every_pair_and_the_change_of_waves(compared: Wave, owner: User) -> None:
    second = followed(compared, owner)
    coins = second.version.document.questions[0]
    estimated(second, [550, 450])
    assert not [row for row in WaveFigures(compared).comparisons if row["comparison"] == "waves"]
    [change] = [row for row in WaveFigures(second).comparisons if row["comparison"] == "waves"]
    expected = estimate_change(coins.mechanism, ([600, 400], 1000), ([550, 450], 1000))
    assert (change["first"], change["second"]) == ("Yes (2)", "Yes (1)")
    assert change["difference"] == pytest.approx(float(expected.difference[1]))
    assert change["p_value"] == pytest.approx(float(expected.p_value[1]))
    rows = [row for row in WaveFigures(compared).comparisons if row["comparison"] == "answers"]
    assert [(row["first"], row["second"]) for row in rows[:3]] == [
        ("Red", "Green"),
        ("Red", "Blue"),
        ("Green", "Blue"),
    ]
    assert len(rows) == 6
    many = compared.version.document.questions[2]
    pairs = compare_options(many.mechanism, ITEMS, 1000, [(0, 1), (0, 2), (1, 2)])
    assert [row["low"] for row in rows[3:]] == pytest.approx(pairs.low)
    archive = zipfile.ZipFile(io.BytesIO(bytes(FORMATS["r"].write(compared))))  # type: ignore[arg-type]
    read = csv_rows(archive.read("comparisons.csv").decode())
    shown = [row for row in read if not row["not_shown_reason"]]
    assert [float(row["low"]) for row in shown] == pytest.approx([row["low"] for row in rows])
    assert {row["not_shown_reason"] for row in read} <= {"", "still-open"}
    exported = json.loads(FORMATS["json"].write(compared))
    columns = {"not_shown_reason": None, "final": compared.final}
    shown = [row for row in exported["comparisons"] if not row["not_shown_reason"]]
    assert shown == [{**row, **columns} for row in rows]


def test_a_subgroup_is_compared_with_everyone_else(
    regions: Wave, owner: User, desk: Client
) -> None:
    job = ask(regions, owner, 0)
    document = regions.version.document
    place, color = 2, document.questions[2]
    [row] = [row for row in job.result["questions"] if row["block"] == color.block]
    groups = members(regions)
    inside, outside = (document.layout.tally(groups[side])[place] for side in (True, False))
    assert row["others"]["n"] == outside.randomized.n
    expected = compare_groups(
        color.mechanism,
        (inside.randomized.counts, inside.randomized.n),
        (outside.randomized.counts, outside.randomized.n),
        statements=3,
    )
    for name in ("difference", "low", "high", "p_value"):
        assert row["others"][name] == pytest.approx(getattr(expected, name))
    page = desk.get(job.get_absolute_url()).content.decode()
    assert page.count("Compared with everyone else") == 2
    assert f"the {outside.randomized.n} reports" in page


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        (-0.2, 0.3, (-20, 30)),
        (0.9, 1.2, (90, 100)),
        (-1.3, 0.1, (-100, 10)),
        (-2, 2, (-100, 100)),
        (1.1, 1.4, (110, 140)),
        (-1.5, -1.2, (-150, -120)),
    ],
)
def test_intervals_are_clipped_unless_entirely_outside(
    wave: Wave, low: float, high: float, shown: tuple[float, float]
) -> None:
    middle = (low + high) / 2
    figures = {"difference": [0, middle], "low": [0, low], "high": [0, high], "p_value": [1, 0.01]}
    [yes] = group_differences(wave.version.document.questions[0], figures, "en")
    assert (yes.low, yes.high) == pytest.approx(shown)
    assert yes.low <= yes.difference <= yes.high
