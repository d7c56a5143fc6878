"""The file formats of rows: CSV is written part by part, the others whole."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.exports.rows.binary import Chunks, as_dta, as_parquet, as_sav
from analytics.exports.rows.columns import RowColumn

CSV = "csv"


@dataclass(frozen=True)
class RowFormat:
    """A format, with the packages that write it."""

    label: str | Promise
    suffix: str
    content_type: str
    packages: tuple[str, ...] = ()
    write: Callable[[int, Sequence[RowColumn], Chunks], bytes] | None = None
    """(version, columns, chunks) → the whole file; None of CSV."""

    def is_installed(self) -> bool:
        """Return whether this site has the packages that write it."""
        return all(find_spec(package) is not None for package in self.packages)


FORMATS: Mapping[str, RowFormat] = {
    CSV: RowFormat(
        _("CSV, compressed with gzip: for R, Python and everything else"),
        "csv.gz",
        "application/gzip",
    ),
    "parquet": RowFormat(
        _("Parquet: for R, Python and databases"),
        "parquet",
        "application/vnd.apache.parquet",
        ("pyarrow",),
        as_parquet,
    ),
    "sav": RowFormat(
        _("SPSS (.sav)"), "sav", "application/x-spss-sav", ("pyreadstat", "pandas"), as_sav
    ),
    "dta": RowFormat(
        _("Stata (.dta)"), "dta", "application/x-stata-dta", ("pyreadstat", "pandas"), as_dta
    ),
}
