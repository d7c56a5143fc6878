"""Import of email addresses from a CSV file, or from a list that was pasted."""

import csv
import io
from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.forms import EmailField
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MOST_ROWS = 50_000
MOST_BYTES = 10 * 2**20
MOST_SHOWN = 10
COLUMN = "email"
_NAMES = {COLUMN, "e-mail", "mail", "e-mail address", "email address"}
_DELIMITERS = (",", ";", "\t")
_ADDRESS = EmailField(max_length=254)

Row = tuple[int, list[str]]


def normalized(address: str) -> str:
    """Return the address stripped and in lower case: no provider distinguishes case."""
    return address.strip().lower()


def read_file(data: bytes) -> str:
    """Return the text of a file; raises `ValidationError` if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = _("Line %(line)s is not UTF-8 text. Save the file as “CSV UTF-8”.")
        raise ValidationError(message % {"line": line}) from None


def read_addresses(text: str) -> tuple[list[str], list[str]]:
    """Return the addresses of a list in order, with repetitions, and a sentence for each bad line.

    Raises `ValidationError` for a list that cannot be read at all.
    """
    rows = list(_rows(text))
    if not rows:
        raise ValidationError(_("The list is empty."))
    column, header_rows = _column(rows[0][1])
    rows = rows[header_rows:]
    if not rows:
        raise ValidationError(_("There is no address under the heading."))
    if len(rows) > MOST_ROWS:
        message = _("The list has %(n)s addresses; at most %(most)s can be added at once.")
        raise ValidationError(message % {"n": f"{len(rows):,}", "most": f"{MOST_ROWS:,}"})
    return _addresses(rows, column, headed=header_rows > 0)


def _rows(text: str) -> Iterator[Row]:
    """Yield the rows that are not empty, each with the number of its last line."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield reader.line_num, row
    except csv.Error:
        message = _("Line %(line)s is not CSV: a quotation mark is in the wrong place.")
        raise ValidationError(message % {"line": reader.line_num}) from None


def _delimiter(text: str) -> str:
    """Return the delimiter that splits the first line into most cells; any if there is only one."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(_DELIMITERS, key=first.count)


def _column(first: list[str]) -> tuple[int, int]:
    """Return the index of the column of addresses, and the number of header rows, 0 or 1."""
    cells = [normalized(cell) for cell in first]
    for index, cell in enumerate(cells):
        if cell in _NAMES:
            return index, 1
    for index, cell in enumerate(cells):
        if "@" in cell:
            return index, 0
    if len(cells) == 1:
        return 0, 0
    raise ValidationError(_("There is no column named “email” in the first line."))


def shortened(errors: list[str]) -> list[str]:
    """Return the first few errors, and how many more there are."""
    more = len(errors) - MOST_SHOWN
    if more <= 0:
        return errors
    text = ngettext("%(n)s more line is wrong.", "%(n)s more lines are wrong.", more)
    return [*errors[:MOST_SHOWN], text % {"n": f"{more:,}"}]


def _addresses(rows: list[Row], column: int, *, headed: bool) -> tuple[list[str], list[str]]:
    addresses, errors = [], []
    for line, row in rows:
        cell = row[column].strip() if column < len(row) else ""
        if not headed and sum("@" in each for each in row) > 1:
            errors.append(
                _("Line %(line)s has several addresses; write one a line.") % {"line": line}
            )
            continue
        try:
            addresses.append(_ADDRESS.clean(normalized(cell)))
        except ValidationError:
            errors.append(_error_message(line, cell))
    return addresses, errors


def _error_message(line: int, cell: str) -> str:
    if not cell:
        return _("Line %(line)s has no address.") % {"line": line}
    shown = cell if len(cell) <= 60 else f"{cell[:60]}…"
    return _("Line %(line)s: “%(cell)s” is no email address.") % {"line": line, "cell": shown}
