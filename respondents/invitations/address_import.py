"""E-mail addresses out of a file that somebody's spreadsheet wrote."""

import csv
import io
from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MOST_ROWS = 50_000
MOST_BYTES = 10 * 2**20
MOST_SHOWN = 10
LONGEST = 254
COLUMN = "email"
_NAMES = {COLUMN, "e-mail", "mail", "e-mail address", "email address"}
_DELIMITERS = (",", ";", "\t")

Row = tuple[int, list[str]]


class AddressError(ValueError):
    """Why a file is refused: one sentence for each thing to mend."""

    def __init__(self, *reasons: str | Promise) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def normalized(address: str) -> str:
    """One spelling for one mailbox: no provider tells capital letters apart."""
    return address.strip().lower()


def read_addresses(data: bytes) -> list[str]:
    """All addresses of a CSV file in their order, repeated ones too, or `AddressError`."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = _("Line %(line)s is not UTF-8 text. Save the file as “CSV UTF-8”.")
        raise AddressError(said % {"line": line}) from None
    rows = list(_rows(text))
    if not rows:
        raise AddressError(_("The file is empty."))
    place, headed = _column(rows[0][1])
    rows = rows[headed:]
    if not rows:
        raise AddressError(_("There is no address under the heading."))
    if len(rows) > MOST_ROWS:
        said = _("The file has %(n)s addresses; at most %(most)s can be added at once.")
        raise AddressError(said % {"n": f"{len(rows):,}", "most": f"{MOST_ROWS:,}"})
    return _checked(rows, place)


def _rows(text: str) -> Iterator[Row]:
    """Rows that hold something, each with the number of the line that it ends on."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield reader.line_num, row
    except csv.Error:
        said = _("Line %(line)s is not CSV: a quotation mark stands in the wrong place.")
        raise AddressError(said % {"line": reader.line_num}) from None


def _delimiter(text: str) -> str:
    """The one that cuts the first line into most cells; one column has none, and needs none."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(_DELIMITERS, key=first.count)


def _column(first: list[str]) -> tuple[int, int]:
    """Which column holds the addresses, and whether the first row is its heading."""
    cells = [normalized(cell) for cell in first]
    for place, cell in enumerate(cells):
        if cell in _NAMES:
            return place, 1
    for place, cell in enumerate(cells):
        if "@" in cell:
            return place, 0
    raise AddressError(_("There is no column named “email” in the first line."))


def _checked(rows: list[Row], place: int) -> list[str]:
    addresses, wrong = [], []
    for line, row in rows:
        cell = row[place] if place < len(row) else ""
        address = normalized(cell)
        if len(address) > LONGEST or not _is_address(address):
            wrong.append((line, cell.strip()))
        addresses.append(address)
    if wrong:
        raise AddressError(*_complaints(wrong))
    return addresses


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True


def _complaints(wrong: list[tuple[int, str]]) -> list[str]:
    said = [_complaint(line, cell) for line, cell in wrong[:MOST_SHOWN]]
    more = len(wrong) - MOST_SHOWN
    if more > 0:
        text = ngettext("%(n)s more line is wrong.", "%(n)s more lines are wrong.", more)
        said.append(text % {"n": f"{more:,}"})
    return said


def _complaint(line: int, cell: str) -> str:
    if not cell:
        return _("Line %(line)s has no address.") % {"line": line}
    shown = cell if len(cell) <= 60 else f"{cell[:60]}…"
    return _("Line %(line)s: “%(cell)s” is no e-mail address.") % {"line": line, "cell": shown}
