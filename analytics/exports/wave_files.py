"""The file formats of a wave's estimates, and the history of downloads."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry
from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.citation import bibtex
from analytics.exports.formats.estimates import (
    codebook,
    comparisons_table,
    estimates_table,
    results_table,
)
from analytics.exports.formats.r import as_r
from analytics.exports.formats.spreadsheet import as_xlsx
from analytics.exports.formats.spss_stata import as_dta, as_sav, is_installed
from analytics.exports.formats.table import Table, as_csv
from analytics.exports.records import as_json
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs.registry import job_kinds
from surveys.models import Survey, Wave

ZIP = "application/zip"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
HISTORY = 50


@dataclass(frozen=True)
class Contents:
    """The tables of a download, in one language."""

    figures: WaveFigures

    @cached_property
    def estimates(self) -> Table:
        return estimates_table(self.figures)

    @cached_property
    def companions(self) -> list[Table]:
        """The tables that accompany the estimates."""
        return [*codebook(self.figures), comparisons_table(self.figures), self.results]

    @cached_property
    def results(self) -> Table:
        return results_table(self.figures)

    @property
    def companion_files(self) -> dict[str, str | bytes]:
        files = {f"{table.name}.csv": as_csv(table) for table in self.companions}
        return {**files, "citation.bib": self.citation}

    @property
    def citation(self) -> str:
        return bibtex(self.figures.wave, self.figures.language)

    def archive(self, write: Callable[[Table], bytes], suffix: str) -> bytes:
        """Return the estimates and results as files of another program, with their companions."""
        files = {f"{table.name}.{suffix}": write(table) for table in (self.estimates, self.results)}
        return zip_files({**files, **self.companion_files})


@dataclass(frozen=True)
class Format:
    """A file format, with its label, a summary of its contents and its writer."""

    label: str | Promise
    holds: str | Promise
    file: str
    """The end of its name, which `analytics.jobs.result_files.attachment` completes."""
    content_type: str
    writer: Callable[[Contents], str | bytes]
    is_available: Callable[[], bool] = lambda: True
    """Whether this site has the packages that write it."""

    def write(self, wave: Wave, language: str = "") -> str | bytes:
        """Return the file, with all texts in one language, by default the survey's first.

        What Candor says is English where it has no translation.
        """
        figures = WaveFigures(wave, language)
        with translation.override(figures.interface_language):
            return self.writer(Contents(figures))


FORMATS: dict[str, Format] = {
    "xlsx": Format(
        _("Spreadsheet (XLSX)"),
        _("Estimates, codebook, methods, comparisons and analyses, a sheet each."),
        "estimates.xlsx",
        SHEET,
        lambda contents: as_xlsx([contents.estimates, *contents.companions]),
    ),
    "csv": Format(
        _("CSV"),
        _("Estimates as plain text, one row for each figure."),
        "estimates.csv",
        "text/csv; charset=utf-8",
        lambda contents: as_csv(contents.estimates),
    ),
    "json": Format(
        _("JSON"),
        _("All tables of the spreadsheet with the whole frozen questionnaire."),
        "estimates.json",
        "application/json",
        lambda contents: as_json(
            contents.figures, **{table.name: table.rows for table in contents.companions}
        ),
    ),
    "r": Format(
        "R",
        _(
            "Data, a script that reads it with types and labels, the codebook, comparisons and "
            "analyses."
        ),
        "estimates-r.zip",
        ZIP,
        lambda contents: as_r(contents.estimates, contents.companion_files),
    ),
    "stata": Format(
        "Stata",
        _("Labeled data, the codebook, comparisons and analyses."),
        "estimates-stata.zip",
        ZIP,
        lambda contents: contents.archive(as_dta, "dta"),
        is_installed,
    ),
    "spss": Format(
        "SPSS, PSPP",
        _("Labeled data, the codebook, comparisons and analyses."),
        "estimates-spss.zip",
        ZIP,
        lambda contents: contents.archive(as_sav, "sav"),
        is_installed,
    ),
    "results": Format(
        _("Analyses (CSV)"),
        _("Crosstabs, subgroups, comparisons, changes, models and releases in one long table."),
        "results.csv",
        "text/csv; charset=utf-8",
        lambda contents: as_csv(contents.results),
    ),
    "bibtex": Format(
        "BibTeX",
        _("Entries for citing these estimates and the software."),
        "citation.bib",
        "application/x-bibtex; charset=utf-8",
        lambda contents: contents.citation,
    ),
}
TEXTS = _("Answers in words")


def history(survey: Survey, wave: Wave) -> list[tuple[AuditEntry, str]]:
    """Return the latest downloads of this wave, newest first, each with the label of its file."""
    entries = AuditEntry.objects.filter(
        subject=survey.pk, action=AuditEntry.Action.EXPORTED, detail__code=wave.code
    ).select_related("actor")
    labels = {name: written.label for name, written in FORMATS.items()}
    for kind in job_kinds():
        labels |= kind.downloads
    formats = [(entry, str(entry.detail.get("format", ""))) for entry in entries[:HISTORY]]
    labels |= {name: TEXTS for _entry, name in formats if name.startswith("texts-")}
    return [(entry, str(labels.get(name, name))) for entry, name in formats]
