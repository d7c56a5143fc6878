"""How often a wave's page was opened, by day. Nothing deletes these numbers before the wave."""

from django.db import DatabaseError
from django.utils import timezone

from accounts.faults import FAULTS
from respondents.models import Opening
from respondents.raw_sql import execute
from surveys.models import Wave

LEAST = 50
"""The fewest pages that the number shown grows by."""


def count_opening(wave: Wave) -> None:
    """Count one more page; a database that cannot be written to must not keep the page closed."""
    statement = (
        "INSERT INTO respondents_opening (wave_id, day, pages) VALUES (%s, %s, 1) "
        "ON CONFLICT (wave_id, day) DO UPDATE SET pages = respondents_opening.pages + 1"
    )
    try:
        execute(statement, [wave.pk, timezone.now().date()])
    except DatabaseError as error:
        FAULTS.note(error)


def published_openings(wave: Wave) -> int:
    """Return how many pages were opened, as far as it is shown: whole days that are over, and never
    fewer than `LEAST` at a time. Nothing for invited people, whose number
    and addresses are known."""
    if wave.invited:
        return 0
    shown = waiting = 0
    days = Opening.objects.filter(wave=wave, day__lt=timezone.now().date()).order_by("day")
    for pages in days.values_list("pages", flat=True):
        waiting += pages
        if waiting >= LEAST:
            shown, waiting = shown + waiting, 0
    return shown
