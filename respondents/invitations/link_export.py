"""The links of a wave as a file, for whoever sends them on another way."""

import csv
from collections.abc import Iterator

from accounts.csv_injection import escape_formula
from respondents.invitations.tokens import link_of
from respondents.models import Invitation
from surveys.models import Wave

COLUMNS = ("email", "link")
CHUNK = 1_000


class _Echo:
    """A file that keeps nothing: what is written to it comes back."""

    def write(self, text: str) -> str:
        return text


def links_as_csv(wave: Wave) -> Iterator[str]:
    """One line at a time, with a mark at the start by which spreadsheets know UTF-8."""
    writer = csv.writer(_Echo(), lineterminator="\r\n")
    yield "\ufeff" + writer.writerow(COLUMNS)
    for invitation in _links(wave):
        yield writer.writerow([escape_formula(invitation.contact), link_of(invitation)])


def _links(wave: Wave) -> Iterator[Invitation]:
    chosen = wave.invitations.filter(withdrawn=False).order_by("contact", "pk")
    for invitation in chosen.iterator(chunk_size=CHUNK):
        invitation.wave = wave
        yield invitation
