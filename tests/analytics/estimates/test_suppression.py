"""Small cells of unprotected questions stay hidden and cannot be derived from the rest."""

import csv
import io
import itertools
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.estimates.suppression import MIN_CELL_COUNT, withheld_options
from analytics.exports.formats.estimates import estimates_csv
from surveys.models import Wave
from tests.analytics.estimates.test_services import counted
from tests.conftest import question

OPEN = question("single", "open", justification={"en": "Large groups only."})


def hidden(*counts: int, is_open: bool = True) -> set[int]:
    n = sum(counts)
    estimate: Any = SimpleNamespace(shares={"raw": [count / n for count in counts]}, n=n)
    stub: Any = SimpleNamespace(open=is_open)
    return set(withheld_options(stub, estimate))


def test_large_cells_are_all_shown() -> None:
    assert hidden(5, 40, 0) == set()


def test_a_protected_question_withholds_nothing() -> None:
    assert hidden(1, 99, is_open=False) == set()


def test_no_small_cell_can_be_derived() -> None:
    """All tables of four cells with up to seven people each."""
    for counts in itertools.product(range(8), repeat=4):
        if sum(counts):
            check(counts, hidden(*counts))


def check(counts: tuple[int, ...], found: set[int]) -> None:
    small = {index for index, count in enumerate(counts) if 0 < count < MIN_CELL_COUNT}
    assert small <= found
    assert not any(counts[index] == 0 for index in found)
    together = sum(counts[index] for index in found)
    everyone = {index for index, count in enumerate(counts) if count}
    assert not found or found == everyone or (len(found) > 1 and together >= MIN_CELL_COUNT)


@pytest.mark.django_db
def test_dashboard_and_export_leave_them_out(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(OPEN)
    counted(wave, 3, 17, 80)
    refresh_wave(wave.pk)
    page = signed_in(owner).get(reverse("analytics:dashboard", args=[wave.survey.pk]))
    html = page.content.decode()
    assert "2 answers are suppressed" in html
    assert "Blue" in html
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", html[html.index(">Red</th>") :])
    assert cells[:5] == ["suppressed: few people", "", "", "", ""]
    rows = list(csv.DictReader(io.StringIO(estimates_csv(wave))))
    assert [row["not_shown_reason"] for row in rows] == ["withheld", "withheld", ""]
    assert [row["observed"] for row in rows] == ["", "", "80"]
    assert [bool(row["estimate"]) for row in rows] == [False, False, True]
    on_request = csv.DictReader(io.StringIO(estimates_csv(wave, refused=True)))
    assert [bool(row["unbiased"]) for row in on_request] == [False, False, True]


@pytest.mark.django_db
def test_an_open_question_is_called_open(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(OPEN)
    counted(wave, 30, 30, 40)
    refresh_wave(wave.pk)
    page = signed_in(owner).get(reverse("analytics:dashboard", args=[wave.survey.pk]))
    html = page.content.decode()
    assert "No protection: stored as answered" in html
    # The glossary above the questions may name it.
    assert "ε = ∞" not in html[html.index('id="panel-q1"') :]
    assert "Privacy loss is unlimited" not in html
