"""The files of the archive, and the archive itself: the same wave gives the same bytes."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from analytics.archive.ddi import codebook_xml
from analytics.archive.descriptions import crate_json, croissant_json
from analytics.archive.sheets import citation_cff, preregistration, readme
from analytics.dashboard.svg import pictures_of
from analytics.estimates.looks import SEQUENCE, planned_reports
from analytics.estimates.published import has_small_counts
from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import job_sentences, shown_jobs
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS, Contents
from analytics.jobs.result_files import as_json
from analytics.models import Estimate, Job
from analytics.scripts.languages import OF_QUESTIONS, job_scripts
from analytics.scripts.script import NoScript
from localdp.mechanisms import NumericMechanism
from surveys.models import Wave

SCRIPT = Path(__file__).with_name("remake.py")


def archive_of(wave: Wave) -> bytes:
    """Return the archive of an ended wave, in the survey's first language."""
    figures = WaveFigures(wave, public=True)
    with translation.override(figures.interface_language):
        files = files_of(figures)
    return zip_files(dict(sorted(files.items())))


def files_of(figures: WaveFigures) -> dict[str, str | bytes]:
    """Return the files by name, with our own words in the active language of the interface."""
    wave, language, contents = figures.wave, figures.language, Contents(figures)
    methods = methods_of(figures.dashboard, figures.interface_language)
    paragraph = "\n\n".join((*(text for _heading, text in methods.paragraphs), *methods.references))
    tables = [contents.estimates, *contents.companions]
    data = [table for table in tables if table.name in ("estimates", "comparisons", "results")]
    files: dict[str, str | bytes] = {
        **contents.companion_files,
        **{FORMATS[name].file: FORMATS[name].writer(contents) for name in ("csv", "json")},
        "questionnaire.json": wave.version.canonical,
        "codebook.xml": codebook_xml(wave, language, paragraph, contents.estimates),
        "methods.txt": f"{paragraph}\n",
        "counts.json": as_json(list(counts_of(figures))),
        "remake.py": SCRIPT.read_text(encoding="utf-8"),
    }
    for panel in figures.dashboard.panels:
        for name, picture in pictures_of(panel):
            drawn = render_to_string("charts/picture.svg", {"picture": picture})
            files[f"charts/{name}.svg"] = drawn
    files |= dict(analyses_of(figures))
    files |= dict(scripts_of(figures))
    with translation.override("en"):
        files["README.md"] = readme(wave, language)
        files["CITATION.cff"] = citation_cff(wave, language)
        files["preregistration.md"] = preregistration(wave, language)
    files = dict(sorted(files.items()))
    files["croissant.json"] = croissant_json(wave, language, files, data)
    files["ro-crate-metadata.json"] = crate_json(wave, language, files)
    return files


def analyses_of(figures: WaveFigures) -> Iterator[tuple[str, str]]:
    """Yield the charts of finished analyses, and a text that says what each shows, as far as
    everyone may see them."""
    paragraphs = []
    for job, kind in shown_jobs(figures):
        if not kind.view or _has_small_cells(job, figures.document.release.minimum_n):
            continue
        name = kind.about(job, figures.language)
        said = job_sentences(job, figures.language)
        paragraphs.append("\n".join([f"{job.pk}. {name}", *said]))
        for number, picture in enumerate(kind.pictures(job, figures.language)):
            if picture is not None:
                drawn = render_to_string("charts/picture.svg", {"picture": picture})
                yield f"charts/analysis-{job.pk}-{number}.svg", drawn
    if paragraphs:
        yield "analyses.txt", "\n\n".join(paragraphs) + "\n"


def scripts_of(figures: WaveFigures) -> Iterator[tuple[str, str]]:
    """Yield the scripts that repeat figures from the counts, and analyses from the rows, if the
    wave has any."""
    for question in figures.document.questions:
        estimate = figures.estimates.get(question.block)
        for ending, write in OF_QUESTIONS.items():
            with suppress(NoScript):
                body = write(figures.wave, question, estimate, archived=True)
                yield f"scripts/{question.id}.{ending}", body
    for job, _kind in shown_jobs(figures):
        for ending, body in job_scripts(job).items():
            yield f"scripts/analysis-{job.pk}.{ending}", body


def _has_small_cells(job: Job, least: int) -> bool:
    """Return whether a table of unprotected answers has a cell of few people."""
    counts = [n for table in job.result.get("tables", ()) for n in table.get("counts", ())]
    return any(n is None or 0 < n < least for n in counts)


def counts_of(figures: WaveFigures) -> Iterator[dict[str, Any]]:
    """Yield the counts of each question, or of its direct answers, as everyone may see them.

    Counts of numbers and linked questions are not written: they amount to the single reports.
    """
    wave = figures.wave
    for shown in figures.shown:
        estimate, direct, name = shown.estimate, shown.direct, shown.question.id
        if estimate is None:
            continue
        if not (shown.question.parts or isinstance(shown.question.mechanism, NumericMechanism)):
            together = {"options": [list(line) for line in shown.lines]} if shown.lines else {}
            yield _row(wave, name, estimate) | together
        if direct is not None and not has_small_counts(direct):
            yield _row(wave, f"{name}.direct", direct)


def _row(wave: Wave, name: str, estimate: Estimate) -> dict[str, Any]:
    """Return the counts, and the reports planned if the intervals shown hold at every look."""
    looked = estimate.method == SEQUENCE
    planned = planned_reports(wave, wave.version.document, estimate) if looked else None
    return {"question": name, "n": estimate.n, "counts": estimate.counts, "planned": planned}
