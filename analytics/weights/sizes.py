"""Sizes of groups from a table, pasted or in a CSV file: a line for each group."""

import csv
from collections.abc import Collection, Sequence

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from surveys.formatting import grouped

MOST_BYTES = 2**16
Line = tuple[str, str]
_TOTALS = {"total", "sum", "合计", "总计"}
_MARKS = ("\t", ";", ",")


def read_lines(text: str) -> list[Line]:
    """Return the name and the size of each line that is not empty."""
    return [_split(line) for line in text.splitlines() if line.strip()]


def is_total(line: Line) -> bool:
    """Return whether a line is the sum of the others."""
    return line[0].casefold() in _TOTALS


def sizes_in(lines: Sequence[Line], groups: Collection[str]) -> dict[str, str]:
    """Return the size of each group that has a line.

    A line with the total is checked and left out, and so is a heading.
    """
    sizes, totals = dict[str, str](), list[str]()
    for place, (name, size) in enumerate(lines):
        if name in groups:
            if name in sizes:
                raise ValidationError(_("“%(label)s” has two lines.") % {"label": name})
            sizes[name] = size
        elif is_total((name, size)):
            totals.append(size)
        elif place or not name or any(map(str.isdigit, size or name)):
            raise ValidationError(_("“%(label)s” is not the name of a group.") % {"label": name})
    _check(sizes.values(), totals)
    return sizes


def _check(sizes: Collection[str], totals: Collection[str]) -> None:
    """Refuse sizes with another sum than the total; what is not a number has its own message."""
    if not all(size.isdecimal() and len(size) < 20 for size in (*sizes, *totals)):
        return
    added = sum(map(int, sizes))
    for total in map(int, totals):
        if added != total:
            values = {"found": grouped(added), "total": grouped(total)}
            message = _("The groups add up to %(found)s, but the total is %(total)s.")
            raise ValidationError(message % values)


def _split(line: str) -> Line:
    """Split a line at its last tab, semicolon or comma; names with one may be in quotes."""
    mark = next((candidate for candidate in _MARKS if candidate in line), "\t")
    [cells] = csv.reader([line], delimiter=mark, skipinitialspace=True)
    *names, size = cells if len(cells) > 1 else [*cells, ""]
    return mark.join(names).strip(), size.strip()
