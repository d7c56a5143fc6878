"""The file formats of a wave's estimates, and the history of downloads."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry
from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.estimates import (
    codebook,
    comparisons_table,
    estimates_csv,
    estimates_table,
)
from analytics.exports.formats.r import as_r
from analytics.exports.formats.spreadsheet import as_xlsx
from analytics.exports.formats.spss_stata import as_dta, as_sav
from analytics.exports.formats.table import Table, as_csv
from analytics.exports.records import as_json
from surveys.models import Survey, Wave

ZIP = "application/zip"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
HISTORY = 50


@dataclass(frozen=True)
class Format:
    """A file format, with its label, a summary of its contents and its writer."""

    label: str | Promise
    holds: str | Promise
    file: str
    content_type: str
    write: Callable[[Wave], str | bytes]


def _companions(wave: Wave) -> dict[str, str]:
    """The files that accompany the data in an archive."""
    tables = (*codebook(wave), comparisons_table(wave))
    return {f"{table.name}.csv": as_csv(table) for table in tables}


def _in_each_language(wave: Wave, write: Callable[[Table], bytes], suffix: str) -> bytes:
    """An archive with a data file for each language of the survey, and its companions."""
    data = {
        f"estimates-{language}.{suffix}": write(estimates_table(wave, language))
        for language in wave.version.document.languages
    }
    return zip_files({**data, **_companions(wave)})


FORMATS: dict[str, Format] = {
    "xlsx": Format(
        _("Spreadsheet (XLSX)"),
        _("Estimates, codebook, methods and comparisons, a sheet each."),
        "estimates.xlsx",
        SHEET,
        lambda wave: as_xlsx([estimates_table(wave), *codebook(wave), comparisons_table(wave)]),
    ),
    "csv": Format(
        _("CSV"),
        _("Estimates as plain text, one row for each answer option."),
        "estimates.csv",
        "text/csv; charset=utf-8",
        estimates_csv,
    ),
    "json": Format(
        _("JSON"),
        _("Estimates with the whole frozen questionnaire."),
        "estimates.json",
        "application/json",
        as_json,
    ),
    "r": Format(
        "R",
        _("Data, a script that reads it with types and labels, the codebook, and comparisons."),
        "estimates-r.zip",
        ZIP,
        lambda wave: as_r(estimates_table(wave), _companions(wave)),
    ),
    "stata": Format(
        "Stata",
        _("Labeled data in each language of the survey, the codebook, and comparisons."),
        "estimates-stata.zip",
        ZIP,
        lambda wave: _in_each_language(wave, as_dta, "dta"),
    ),
    "spss": Format(
        "SPSS, PSPP",
        _("Labeled data in each language of the survey, the codebook, and comparisons."),
        "estimates-spss.zip",
        ZIP,
        lambda wave: _in_each_language(wave, as_sav, "sav"),
    ),
}
OTHER_LABELS: dict[str, str | Promise] = {
    "reports": _("Randomized reports"),
    "reports-prepared": _("Randomized reports, prepared"),
    "synthetic": _("Synthetic table (CSV)"),
    "regression-csv": _("Regression (CSV)"),
    "regression-json": _("Regression (JSON)"),
    "dp-sgd-csv": _("Trained model (CSV)"),
    "dp-sgd-json": _("Trained model (JSON)"),
}
"""Labels of the downloads that other pages offer, by the `format` of their audit entries."""


def history(survey: Survey, wave: Wave) -> list[tuple[AuditEntry, str]]:
    """The latest downloads of this wave, newest first, each with the label of its file."""
    entries = AuditEntry.objects.filter(
        subject=survey.pk, action=AuditEntry.Action.EXPORTED, detail__code=wave.code
    ).select_related("actor")
    labels = {name: kind.label for name, kind in FORMATS.items()} | OTHER_LABELS
    formats = [(entry, str(entry.detail.get("format", ""))) for entry in entries[:HISTORY]]
    return [(entry, str(labels.get(name, name))) for entry, name in formats]
