"""Import of email addresses from a CSV file, or from a list that was pasted."""

import csv
import io
import re
import string
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from urllib.parse import unquote

import idna
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.forms import EmailField
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys.formatting import grouped, join_items

MOST_ROWS = 50_000
MOST_BYTES = 10 * 2**20
MOST_SHOWN = 10
COLUMN = "email"
_NAMES = {COLUMN, "e-mail", "mail", "e-mail address", "email address"}
_DELIMITERS = (",", ";", "\t")
_ADDRESS = EmailField(max_length=254)

_JOINERS = "\u200c\u200d"
# Invisible, but not format characters: others of Unicode's Default_Ignorable ones, the blank of
# Braille, and the place of an object.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f"
    "\uffa0\ufff0-\ufff8\ufffc\U000e0100-\U000e01ef]"
)
# What surrounds addresses in texts, and the apostrophe with which spreadsheets mark them as texts.
_QUOTES = "\"'`´‘’‚‛“”„‟«»‹›"
# With which spreadsheets name the delimiter.
_SEPARATOR = re.compile(r"\A\s*\"?sep=[^\r\n]*\r?\n", re.IGNORECASE)
_NAMED = re.compile(r"[^<>]*<(?P<address>[^<>]+)>")
# A quoted name before an address is not the quotation of a cell.
_QUOTED_NAME = re.compile(r'^\s*"[^"\n]*"\s*(?=<[^<>\n]+>)', re.MULTILINE)

Row = tuple[int, list[str]]


def normalized(text: str) -> str:
    """Return an address in the one spelling in which it is stored and compared.

    One mailbox must not get two invitations. So there are no invisible characters, full-width
    forms or capitals (no provider distinguishes case), the name before an address and ``mailto:``
    are left out, and a host is written in its own script. What is not an address comes back as is,
    stripped.
    """
    address = unicodedata.normalize("NFKC", _UNSEEN.sub("", text))
    address = "".join(
        char for char in address if unicodedata.category(char) != "Cf" or char in _JOINERS
    )
    address = address.strip(_JOINERS + string.whitespace).lower()
    if named := _NAMED.fullmatch(address):
        address = named["address"].strip()
    if address.startswith("mailto:"):
        address = unquote(address.removeprefix("mailto:").partition("?")[0])
    address = address.strip(_QUOTES)
    local, at, host = address.rpartition("@")
    return f"{_joined(local)}{at}{_host(host)}" if at else _joined(address)


def _host(host: str) -> str:
    """Return the host without a final dot, and ``xn--`` labels in their script.

    Joiners between letters of some scripts belong to a name.
    """
    host = host.removesuffix(".")
    plain = _joined(host)
    if plain.isascii() and "xn--" not in plain:
        return plain
    for spelling in (host, plain):
        try:
            return idna.decode(idna.encode(spelling, uts46=True))
        except idna.IDNAError:
            continue
    return plain


def _joined(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, _JOINERS)))


def mailbox(text: str) -> str:
    """Return an address as `normalized` spells it; raises `ValidationError` if it is not one."""
    address = str(_ADDRESS.clean(normalized(text)))
    try:
        idna.encode(address.rpartition("@")[2], uts46=True)
    except idna.IDNAError:
        # No host can have this name, so that its spellings cannot be compared.
        raise ValidationError(validate_email.message) from None
    return address


def read_file(data: bytes) -> str:
    """Return the text of a file; raises `ValidationError` if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = _("Line %(line)s is not UTF-8 text. Save the file as “CSV UTF-8”.")
        raise ValidationError(message % {"line": line}) from None


def read_addresses(
    text: str, fields: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> tuple[list[str], list[str], list[dict[str, str]]]:
    """Return the addresses of a list in order, with repetitions, a sentence for each bad line, and
    the values of the fields that each address has.

    ``fields`` are the values that the survey allows, by the column that has them. Raises
    `ValidationError` for a list that cannot be read at all.
    """
    text = _SEPARATOR.sub("", text.removeprefix("\ufeff"))
    rows = list(_rows(_QUOTED_NAME.sub("", text)))
    if not rows:
        raise ValidationError(_("The list is empty."))
    column, header_rows = _column(rows[0][1])
    columns = _columns_of(fields, rows[0][1] if header_rows else [])
    rows = rows[header_rows:]
    if not rows:
        raise ValidationError(_("There are no addresses under the heading."))
    if len(rows) > MOST_ROWS:
        message = _("The list has %(n)s addresses; at most %(most)s can be added at once.")
        raise ValidationError(message % {"n": grouped(len(rows)), "most": grouped(MOST_ROWS)})
    _refuse_unknown(rows, columns, fields)
    addresses, errors, kept = _addresses(rows, column, headed=header_rows > 0)
    return addresses, errors, [_values(row, columns) for row in kept]


def _columns_of(fields: Iterable[str], heading: list[str]) -> dict[str, int]:
    names = [cell.strip().casefold() for cell in heading]
    for name in fields:
        if names.count(name.casefold()) != 1:
            text = _("The first line must name one column “%(name)s”: the survey stores it.")
            raise ValidationError(text % {"name": name})
    return {name: names.index(name.casefold()) for name in fields}


def _refuse_unknown(
    rows: list[Row], columns: Mapping[str, int], fields: Mapping[str, Sequence[str]]
) -> None:
    """Refuse values that the survey does not have: their people would be stored without one."""
    for name, allowed in fields.items():
        found = dict.fromkeys(_values(row, {name: columns[name]}).get(name, "") for _, row in rows)
        unknown = [value for value in found if value and value not in allowed]
        if unknown:
            text = _(
                "The column “%(name)s” has %(n)s values that the survey does not have, such as "
                "“%(value)s”. It has %(allowed)s."
            )
            shown = [*allowed[:MOST_SHOWN], *["…"][: len(allowed) > MOST_SHOWN]]
            given = {"name": name, "n": grouped(len(unknown)), "value": unknown[0][:60]}
            raise ValidationError(text % {**given, "allowed": join_items(shown)})


def _values(row: list[str], columns: Mapping[str, int]) -> dict[str, str]:
    """Return the values of a row, without its empty cells."""
    cells = {name: row[at].strip() if at < len(row) else "" for name, at in columns.items()}
    return {name: cell for name, cell in cells.items() if cell}


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


def _column(row: list[str]) -> tuple[int, int]:
    """Return the index of the column of addresses, and the number of header rows, 0 or 1."""
    cells = [normalized(cell) for cell in row]
    named = [index for index, cell in enumerate(cells) if cell in _NAMES]
    if len(named) > 1:
        raise ValidationError(_("The first line names two columns of addresses. Delete one."))
    if named:
        return named[0], 1
    for index, cell in enumerate(cells):
        if "@" in cell:
            return index, 0  # of the first row; in later rows it may be another one
    if len(cells) == 1:
        return 0, 0
    raise ValidationError(_("There is no column named “email” in the first line."))


def shortened(errors: list[str]) -> list[str]:
    """Return the first few errors, and how many more there are."""
    more = len(errors) - MOST_SHOWN
    if more <= 0:
        return errors
    text = ngettext("%(n)s more line is wrong.", "%(n)s more lines are wrong.", more)
    return [*errors[:MOST_SHOWN], text % {"n": grouped(more)}]


def _addresses(
    rows: list[Row], column: int, *, headed: bool
) -> tuple[list[str], list[str], list[list[str]]]:
    """Return the addresses, a sentence for each row without one, and the rows that have one."""
    addresses, errors, kept = [], [], []
    for line, row in rows:
        cell = row[column].strip() if column < len(row) else ""
        if not headed:
            contained = [text for text in map(normalized, row) if "@" in text]
            if len(contained) > 1 or any(text.count("@") > 1 for text in contained):
                errors.append(
                    _("Line %(line)s has several addresses. Write one per line.") % {"line": line}
                )
                continue
            cell = next((text for text in row if "@" in normalized(text)), cell).strip()
        try:
            addresses.append(mailbox(cell))
            kept.append(row)
        except ValidationError:
            errors.append(_error_message(line, cell))
    return addresses, errors, kept


def _error_message(line: int, cell: str) -> str:
    if not cell:
        return _("Line %(line)s has no address.") % {"line": line}
    shown = cell if len(cell) <= 60 else f"{cell[:60]}…"
    return _("Line %(line)s: “%(cell)s” is not an email address.") % {"line": line, "cell": shown}
