"""Export of a wave's links as CSV, to send them by other means."""

from collections.abc import Iterator
from itertools import chain

from accounts.csv_injection import csv_lines
from respondents.invitations.tokens import link_of
from surveys.models import Wave

COLUMNS = ("email", "link")
CHUNK = 1_000


def links_as_csv(wave: Wave) -> Iterator[str]:
    """Yield the lines of the file; it starts with a byte order mark for spreadsheets."""
    yield "\ufeff"
    yield from csv_lines(chain((COLUMNS,), _rows(wave)))


def _rows(wave: Wave) -> Iterator[tuple[str, str]]:
    active = wave.invitations.filter(withdrawn=False).order_by("contact", "pk")
    for invitation in active.iterator(chunk_size=CHUNK):
        invitation.wave = wave
        yield invitation.contact, link_of(invitation)
