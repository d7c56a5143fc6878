"""Export of a wave's links as CSV, to send them by other means."""

import csv
from collections.abc import Iterator

from accounts.csv_injection import escape_formula
from respondents.invitations.tokens import link_of
from surveys.models import Wave

COLUMNS = ("email", "link")
CHUNK = 1_000


class _Echo:
    """A file whose `write` returns the text instead of storing it."""

    def write(self, text: str) -> str:
        return text


def links_as_csv(wave: Wave) -> Iterator[str]:
    """Yield the lines of the file; it starts with a byte order mark for spreadsheets."""
    writer = csv.writer(_Echo(), lineterminator="\r\n")
    yield "\ufeff" + writer.writerow(COLUMNS)
    active = wave.invitations.filter(withdrawn=False).order_by("contact", "pk")
    for invitation in active.iterator(chunk_size=CHUNK):
        invitation.wave = wave
        yield writer.writerow([escape_formula(invitation.contact), link_of(invitation)])
