"""Synthetic rows follow the table and are labeled; their downloads leave audit entries."""

import csv
import io
import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import AuditEntry, User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.crosstabs.synthetic import MAX_ROWS, cell_limits, draw
from analytics.models import Job
from localdp.fixed_point import WORD
from localdp.randomness import FixedWords, SecureWords
from tests.helpers.questions import question
from tests.helpers.waves import Launch

SHARES = [0.30, 0.05, 0.05, 0.02, 0.08, 0.50]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40).filter(lambda some: sum(some) > 1e-3))
def test_every_word_falls_into_a_cell_and_each_cell_has_its_share_of_words(
    weights: list[float],
) -> None:
    shares = np.array(weights) / sum(weights)
    parts = np.diff(cell_limits(shares), prepend=np.uint64(0)).astype(float)
    assert parts.sum() == WORD
    assert np.all(parts >= 0)
    assert np.all(np.abs(parts - shares * WORD) <= len(weights) + 1)
    assert np.all(parts[shares == 0] == 0)


def test_the_first_and_the_last_word_of_a_cell_are_its_own() -> None:
    ends = cell_limits([0.25, 0.0, 0.75])
    words = np.array([0, ends[0] - 1, ends[0], WORD - 1], dtype="<u4")
    assert draw([0.25, 0.0, 0.75], 4, FixedWords(words.tobytes())).tolist() == [0, 0, 2, 2]


@pytest.mark.parametrize("shares", [[0.5, 0.6], [-0.1, 1.1], [0.0, 0.0], [math.nan, 1.0]])
def test_invalid_shares_are_refused(shares: list[float]) -> None:
    with pytest.raises(ValueError, match="shares must be"):
        cell_limits(shares)


def test_many_rows_follow_the_table() -> None:
    """Each of six shares is within six standard errors; one run in 10⁸ is a false alarm."""
    drawn = np.bincount(draw(SHARES, 40_000, SecureWords()), minlength=6) / 40_000
    shares = np.array(SHARES)
    assert np.all(np.abs(drawn - shares) < 6 * np.sqrt(shares * (1 - shares) / 40_000))


def table(few: Sequence[int] = ()) -> dict[str, Any]:
    """One table of a result, with the fields that sampling needs."""
    figures: dict[str, Any] = dict.fromkeys(("raw", "se", "low", "high", "independence"), SHARES)
    return {
        "axes": [0, 1],
        "n": 500,
        "may_be_chance": False,
        "few": few,
        "share": SHARES,
        **figures,
        "association": None,
        "methods": [],
        "gain": 0.1,
        "gain_se": 0.01,
        "converged": True,
        "certificate": 0.0,
        "tolerance": 0.06,
        "iterations": 9,
    }


@pytest.fixture
def done(launched: Launch) -> Callable[..., Job]:
    """A finished job with a known table."""

    def make() -> Job:
        wave = launched(
            question(text={"en": "Ever?"}),
            question(
                "single",
                "best",
                parameters={"epsilon": "2"},
                options=[{"en": "=Red"}, {"en": "Green"}, {"en": "Blue, dark"}],
            ),
        )
        result = {
            "people": 500,
            "confidence": 0.95,
            "simultaneous": True,
            "tables": [table()],
        }
        return Job.objects.create(
            survey=wave.survey,
            wave=wave,
            kind=CROSS_TABLE.name,
            parameters={"questions": ["q1", "q2"]},
            state="done",
            result=result,
        )

    return make


def take(client: Client, job: Job, rows: str) -> Any:
    where = reverse("analytics:synthetic", args=[job.survey_id, job.pk])
    return client.post(where, {"rows": rows})


@pytest.mark.django_db
def test_the_file_name_and_every_row_are_labeled(
    done: Callable[..., Job], colleague_desk: Client, colleague: User
) -> None:
    job = done()
    html = colleague_desk.get(job.get_absolute_url()).content.decode()
    assert reverse("analytics:synthetic", args=[job.survey_id, job.pk]) in html
    response = take(colleague_desk, job, "5000")
    name = f"candor-{job.wave.code}-synthetic-{job.pk}.csv"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'
    text = b"".join(response.streaming_content).decode()
    head, *rows = csv.reader(io.StringIO(text, newline=""))
    assert head == ["synthetic", "q1", "q2"]
    assert {row[0] for row in rows} == {"synthetic"}
    seen = Counter((row[1], row[2]) for row in rows)
    assert seen.total() == 5000
    # No spreadsheet runs a cell.
    assert {two for _one, two in seen} == {"'=Red", "Green", "Blue, dark"}
    assert abs(seen["Yes", "Blue, dark"] / 5000 - 0.5) < 0.04
    entry = AuditEntry.objects.get(action="exported")
    assert (entry.actor, entry.detail["format"], entry.detail["rows"]) == (
        colleague,
        "synthetic",
        5000,
    )


@pytest.mark.django_db
def test_an_invalid_number_of_rows_has_an_error_and_empty_cells_have_none(
    done: Callable[..., Job], colleague_desk: Client
) -> None:
    job = done()
    for rows in ("0", "-1", str(MAX_ROWS + 1), "many", ""):
        response = take(colleague_desk, job, rows)
        assert response.status_code == 422
        assert "Between 1 and 100,000 rows" in response.content.decode()
    job.result["tables"] = [table(few=[1])]
    job.save()
    assert take(colleague_desk, job, "10").status_code == 404
    assert not AuditEntry.objects.filter(action="exported").exists()


@pytest.mark.django_db
def test_strangers_and_other_jobs_get_none(
    done: Callable[..., Job],
    signed_in: Callable[[User], Client],
    stranger: User,
    owner: User,
) -> None:
    job = done()
    assert take(signed_in(stranger), job, "10").status_code == 404
    client = signed_in(owner)
    assert take(client, job, "10").status_code == 200
    Job.objects.filter(pk=job.pk).update(kind="rehearsal")
    assert take(client, job, "10").status_code == 404
    Job.objects.filter(pk=job.pk).update(kind=CROSS_TABLE.name, state="running", result=None)
    assert take(client, job, "10").status_code == 404
