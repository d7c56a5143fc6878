"""The survey of a long run: how it begins and closes, and whether what is stored adds up."""

import base64
import time
from collections.abc import Iterator, Mapping

from django.conf import settings
from django.test import Client
from django.urls import reverse

from analytics.models import Estimate
from research.benchmarks.questionnaire import (
    multiple,
    owner,
    put_before_people,
    single,
    submissions,
    yes_no,
)
from respondents.models import Claim, Report, Spool, Tally
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tools.console import Problem

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def begin(prepared: int) -> tuple[Wave, list[bytes]]:
    """Return a live wave of six questions, and this many people's reports."""
    questions = [
        yes_no(1),
        yes_no(2, "randomized-response"),
        single(3, 14, "optimized-unary"),
        single(4, 14, "subset-selection"),
        single(5, 5, "randomized-response"),
        multiple(6, 6),
    ]
    wave = put_before_people(questions)
    return wave, submissions(wave.version.document, prepared, seed=1)


def as_text(reports: list[bytes]) -> list[str]:
    return [base64.b64encode(report).decode() for report in reports]


def dashboard(wave: Wave) -> str:
    return reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk])


def signed_in() -> str:
    """Return the cookie of the survey's owner."""
    client = Client()
    client.force_login(owner(), backend=BACKEND)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def close(wave: Wave, seconds: float) -> None:
    """Close it, and wait until the worker has shuffled and estimated the last of it."""
    close_wave(wave=wave, actor=owner())
    until = time.monotonic() + seconds
    while Spool.objects.filter(wave=wave).exists() or not _estimated(wave):
        if time.monotonic() > until:
            raise Problem(f"The last reports were not counted within {seconds:.0f} seconds.")
        time.sleep(1)


def _estimated(wave: Wave) -> bool:
    """Return whether every question's estimate covers all that was counted."""
    counted = set(Tally.objects.filter(wave=wave).values_list("block", "n", "skipped"))
    return set(Estimate.objects.filter(wave=wave).values_list("block", "n", "skipped")) == counted


def added_up(
    wave: Wave, reports: list[bytes], acknowledged: Mapping[str, int]
) -> tuple[dict[str, int], list[str]]:
    """Return how many there are wherever they are counted, and where that differs.

    The tallies are compared count by count with the very reports that were acknowledged.
    """
    total = sum(acknowledged.values())
    of_batches = wave.batches.report_count()
    counts = {
        "acknowledged": total,
        "claimed": Claim.objects.filter(wave=wave).count(),
        "stored": Report.objects.filter(wave=wave).count()
        + Spool.objects.filter(wave=wave).count(),
        "in batches": of_batches,
    }
    wrong = [
        f"{number:,} {what}, not {total:,}" for what, number in counts.items() if number != total
    ]
    tallies = {tally.block: tally for tally in Tally.objects.filter(wave=wave)}
    document = wave.version.document
    expected = document.layout.tally(list(_each(reports, acknowledged)))
    for question, counted in zip(document.questions, expected, strict=True):
        tally = tallies[question.block]
        told = (tally.n, tally.skipped, list(tally.counts))
        kept = counted.randomized
        if told != (kept.n, counted.skipped, [int(count) for count in kept.counts]):
            wrong.append(f"the counts of {question.id} differ from what was acknowledged")
    counted_here = {tally.n + tally.skipped for tally in tallies.values()}
    return {**counts, "counted": max(counted_here, default=0)}, wrong


def _each(reports: list[bytes], times: Mapping[str, int]) -> Iterator[bytes]:
    for place, number in times.items():
        yield from [reports[int(place)]] * number
