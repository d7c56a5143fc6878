"""Tables as SPSS (.sav) and Stata (.dta) files, with labels; of rows see `exports/rows/binary.py`.

pyreadstat writes them from a pandas data frame. Both are imported for the first file, since they
take 40 MB of memory, which processes that write none need not spend; a site may do without them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from analytics.exports.columns import Column
from analytics.exports.formats.table import Table

# Names that both programs accept, and different in SPSS, which ignores case. Stata's have up to 32
# characters; a variable with value labels needs a shorter one for pyreadstat.
_NAME_LIMIT = 31
_RESERVED = re.compile(
    "all|and|by|byte|double|eq|float|ge|gt|if|in|int|le|long|lt|ne|not|or|str[0-9l]+|to|using|with",
    re.IGNORECASE,
)
# The files state when they were written; the time of a download stays private.
_SAV_TIME = slice(92, 109)
_DTA_TIME = re.compile(rb"(?<=<timestamp>\x11).{17}(?=</timestamp>)")


@dataclass(frozen=True)
class Program:
    """What a program can hold; longer labels and texts are cut."""

    cut: Callable[[str, int], str]
    variable_label: int
    value_label: int
    text: int
    formats: Mapping[str, str]
    """How it displays a column of each type."""


SPSS = Program(
    cut=lambda text, size: text.encode()[:size].decode(errors="ignore"),
    variable_label=256,
    value_label=120,
    text=32_767,
    formats={"number": "F18.12", "whole": "F12.0", "truth": "F1.0"},
)
STATA = Program(
    cut=lambda text, length: text[:length],
    variable_label=80,
    value_label=8_000,
    text=2_000_000_000,
    formats={"number": "%10.0g", "whole": "%12.0f", "truth": "%1.0f"},
)


def is_installed() -> bool:
    """Return whether this site has the packages that write these files."""
    return find_spec("pyreadstat") is not None and find_spec("pandas") is not None


def as_sav(table: Table) -> bytes:
    """Return a file for SPSS and GNU PSPP."""
    from pyreadstat import write_sav

    return _written(write_sav, table, SPSS)


def as_dta(table: Table) -> bytes:
    """Return a file for Stata 14 and later."""
    from pyreadstat import write_dta

    # pyreadstat's default is a format for very wide data, which not every edition of Stata reads.
    return _written(partial(write_dta, version=14), table, STATA)


def saved(
    write: Callable[..., None], program: Program, frame: Any, labels: Sequence[str], **options: Any
) -> bytes:
    """Return the file of a data frame with these labels of its columns."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "data")
        columns = different(labels, program, program.variable_label)
        write(frame, path, column_labels=columns, **options)
        return without_time(path.read_bytes(), program)


def without_time(body: bytes, program: Program) -> bytes:
    """Return a file that does not state when it was written."""
    if program is STATA:
        return _DTA_TIME.sub(b"01 Jan 1980 00:00", body, count=1)
    return b"".join((body[: _SAV_TIME.start], b"01 Jan 8000:00:00", body[_SAV_TIME.stop :]))


def variable_names(names: Iterable[str], kept: re.Pattern[str] | None = None) -> list[str]:
    """Return valid names in both programs, which differ even where they had to be shortened; an
    ending that matches ``kept`` stays then."""
    variables: list[str] = []
    for name in names:
        base = re.sub(r"\W", "_", name, flags=re.ASCII)
        if not base[:1].isalpha() or _RESERVED.fullmatch(base):
            base = f"v_{base}"
        if kept and len(base) > _NAME_LIMIT and (ending := kept.search(base)):
            base = base[: _NAME_LIMIT - len(ending[0])] + ending[0]
        taken = {variable.lower() for variable in variables}
        endings = ("" if number == 1 else f"_{number}" for number in count(1))
        spellings = (base[: _NAME_LIMIT - len(ending)] + ending for ending in endings)
        variables.append(next(spelling for spelling in spellings if spelling.lower() not in taken))
    return variables


def _written(write: Callable[..., None], table: Table, program: Program) -> bytes:
    from pandas import DataFrame

    names = variable_names(table.names)
    cells = list(table.cells())
    data, labels, formats = {}, {}, {}
    for place, (name, column) in enumerate(zip(names, table.columns, strict=True)):
        values = [row[place] for row in cells]
        categories = _categories(column, values)
        data[name] = _data(column, values, categories, program)
        codes = [code for code, _label in categories.values()]
        texts = [" ".join(label.split()) for _code, label in categories.values()]
        labels[name] = dict(zip(codes, different(texts, program, program.value_label), strict=True))
        formats[name] = program.formats.get(column.type, "")
    frame = DataFrame(data, columns=names)
    captions = [str(column.label) for column in table.columns]
    options = {"variable_value_labels": labels, "variable_format": formats}
    return saved(write, program, frame, captions, **options)


def different(labels: Sequence[str], program: Program, most: int) -> list[str]:
    """Cut labels to what the program holds; those that would become equal end in a number."""
    shown: dict[str, str] = {}
    for label in labels:
        endings = ("" if number == 1 else f"… ({number})" for number in count(1))
        sizes = ((ending, most - len(ending.encode())) for ending in endings)
        spellings = (program.cut(label, size) + ending for ending, size in sizes)
        shown.setdefault(label, next(text for text in spellings if text not in shown.values()))
    return [shown[label] for label in labels]


def _categories(column: Column, values: list[Any]) -> dict[Any, tuple[int, str]]:
    """Return the code and label of each value, for columns that are stored as codes."""
    if column.type == "truth":
        return {False: (0, "no"), True: (1, "yes")}
    if not column.coded:
        return {}
    texts = dict.fromkeys(value for value in values if value is not None)
    return {text: (code, text) for code, text in enumerate(texts, start=1)}


def _data(
    column: Column, values: list[Any], categories: dict[Any, tuple[int, str]], program: Program
) -> Any:
    """Return a column of the data frame; None and "infinity" become missing values."""
    from pandas import array

    if column.type == "truth" or column.coded:
        codes = [categories[value][0] if value in categories else None for value in values]
        return array(codes, dtype="Int32")
    if column.type == "text":
        return ["" if value is None else program.cut(value, program.text) for value in values]
    return array([None if isinstance(value, str) else value for value in values], dtype="Float64")
