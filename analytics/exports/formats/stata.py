"""Tables for Stata: a CSV file, and a do-file that reads it with types and labels."""

from collections.abc import Mapping

from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.table import Table
from analytics.exports.formats.text import as_csv, spell_plainly


def as_stata(table: Table, others: Mapping[str, str]) -> bytes:
    """A ZIP archive of ``NAME.csv``, ``NAME.do`` and the files in ``others``."""
    data = {
        f"{table.name}.csv": as_csv(table, spell_plainly),
        f"{table.name}.do": commands(table),
    }
    return zip_files({**data, **others})


def commands(table: Table) -> str:
    """The do-file; labels are our own short texts, so no survey text becomes part of a command."""
    texts = " ".join(
        str(index) for index, column in enumerate(table.columns, start=1) if column.type == "text"
    )
    numbers = " ".join(
        str(index) for index, column in enumerate(table.columns, start=1) if column.type != "text"
    )
    labels = "\n".join(
        f'label variable {column.name} `"{column.label}"\'' for column in table.columns
    )
    return (
        "version 14\n"
        f"* Run in the folder of {table.name}.csv.\n"
        f'import delimited "{table.name}.csv", clear varnames(1) case(preserve) ///\n'
        '    encoding("UTF-8") bindquote(strict) maxquotedrows(unlimited) ///\n'
        f"    stringcols({texts}) numericcols({numbers})\n"
        f"{labels}\n"
        "describe\n"
    )
