"""The files of the archive that people read: README, citation and preregistration sheet.

They are in English, as the code and the metadata are; the codebook is in the survey's language.
"""

import json
import re
from collections.abc import Iterator

from django.conf import settings

from analytics.estimates.reading import drawn_among
from localdp.mechanisms import NumericMechanism
from localdp.planning import margin
from localdp.posterior import WEAK_FROM
from surveys.citation import cited
from surveys.documents.frozen.question import Question
from surveys.formatting import and_delta, grouped, per_cent, stated_per_cent
from surveys.formatting import epsilon as epsilon_text
from surveys.models import Wave
from surveys.protection.registry import DESIGNS

README = """\
# {title}, wave {wave}

{kind}Estimates of a survey in which answers could be changed at random before they were stored.

Asked by: {asker}
Questionnaire: {version}, SHA-256 {sha256}
Written by Candor {software}

| file | contents |
|---|---|
| `questionnaire.json` | the frozen questionnaire: exactly the bytes that have this SHA-256 |
| `estimates.csv`, `estimates.json` | every figure with its interval |
| `comparisons.csv`, `results.csv` | comparisons and analyses |
| `variables.csv`, `values.csv`, `questions.csv` | the codebook |
| `codebook.xml` | the same as DDI-Codebook 2.5 |
| `methods.txt`, `methods.csv` | the methods paragraph with its sources |
| `preregistration.md` | what was fixed before the first report arrived |
| `charts/` | the charts as SVG |
| `counts.json`, `remake.py` | counts of reports, and a script that recomputes figures from them |
| `scripts/` | a script in Python, and in R, that repeats each figure |
| `CITATION.cff`, `citation.bib` | how to cite this |
| `ro-crate-metadata.json`, `croissant.json` | for programs: RO-Crate 1.1, Croissant 1.0 |

## Recompute the figures

    python remake.py

needs Python 3.11 or later, NumPy, SciPy and the library `localdp` of Candor {software}. It compares
its figures with `estimates.csv`, names those that differ, and then fails.

Each script in `scripts/` repeats one figure: run it in this folder, such as `python scripts/q1.py`.
Those of analyses read the rows, which only the survey's team can download, if the wave has any.

Figures without counts cannot be recomputed, and the script names their questions. Numbers and
linked questions have no counts here, since theirs amount to the single reports. Unprotected answers
that 1 to 4 people gave are one line, "other answers", with the next larger one while that line is
below 5. Options of a multiple choice that 1 to 4 people chose, or did not choose, are left out.
Reports are in this archive only as counts.
"""
_MARKUP = re.compile(r"[\\`*_{}\[\]<>&!|~#^$]")
# What YAML forbids, or folds as ends of lines, though JSON does not.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def readme(wave: Wave, language: str) -> str:
    """Return what the archive is, what is in it, and how to use it."""
    version = wave.version
    document = version.document
    kind = {Wave.Kind.SIMULATED: "Simulated data. ", Wave.Kind.TEST: "Trial data. "}
    return README.format(
        title=_words(document.title.within(language)),
        wave=wave.number,
        kind=kind.get(Wave.Kind(wave.kind), ""),
        asker=_words(document.asker.within(language)),
        version=version.name,
        sha256=version.sha256,
        software=settings.CANDOR_VERSION,
    )


def citation_cff(wave: Wave, language: str) -> str:
    """Return the Citation File Format, with texts as in JSON and the escapes that YAML needs
    besides."""
    document = wave.version.document
    fields = {
        "cff-version": "1.2.0",
        "message": "Please cite these estimates as below.",
        "type": "dataset",
        "title": f"{document.title.within(language)}, wave {wave.number}",
        "authors": [{"name": _line(author)} for author in cited(wave.survey) or ["Unknown"]],
        "version": f"{wave.version.number or wave.version.name} ({wave.version.sha256})",
        "date-released": wave.days[-1].isoformat(),
    }
    texts = {name: json.dumps(value, ensure_ascii=False) for name, value in fields.items()}
    return "".join(f"{name}: {_ESCAPED.sub(_escape, text)}\n" for name, text in texts.items())


def preregistration(wave: Wave, language: str) -> str:
    """Return what was fixed at the launch, from the frozen version and the wave alone."""
    version = wave.version
    document = version.document
    estimator, release = document.estimator, document.release
    together = "simultaneously" if estimator.simultaneous else "each by itself"
    most = "no limit" if document.max_respondents is None else grouped(document.max_respondents)
    lines = [
        f"# Preregistration: {_words(document.title.within(language))}, wave {wave.number}",
        "",
        "All of this was fixed when the wave was opened, before the first report arrived.",
        f"The questionnaire has the SHA-256 {version.sha256}.",
        "",
        f"- Opened: {wave.days[0].isoformat()} ({wave.survey.time_zone})",
        f"- Respondents expected: {grouped(wave.planned_n)} (largest number: {most})",
        f"- Intervals: {stated_per_cent(estimator.confidence)}% confidence, "
        f"method “{estimator.method}”; those of one question hold {together}",
        f"- No figure below {grouped(release.minimum_n)} reports"
        if document.earlier
        else f"- Smallest group shown: {grouped(release.minimum_n)} people; a question with fewer "
        "reports has no figure",
        f"- {_shown(wave)}",
        f"- {_looks(wave)}",
        f"- Total ε of the protected answers of one person: {epsilon_text(document.epsilon)}"
        f"{and_delta(document.delta)}",
        f"- {_protection(wave)}",
        "",
        "| question | wording | design | ε | margin of error expected |",
        "|---|---|---|---|---|",
        *_rows(wave, language),
        "",
        "The margin is half of the interval’s width for a share of 50% if all respondents expected "
        "take part and answer. Numbers, linked questions and central questions have none here.",
    ]
    return "\n".join(lines) + "\n"


def _shown(wave: Wave) -> str:
    """Return when figures were to be shown, which earlier versions promised otherwise."""
    document = wave.version.document
    when = "at any time" if document.release.while_open else "after the wave closes"
    if document.earlier:
        late = "; those about unprotected answers, when the wave has ended"
        return f"Figures are shown {when}" + (late if document.release.while_open else "")
    return (
        f"Protected figures are shown {when}; counts of unprotected answers are shown to the team "
        "at any time, without intervals"
    )


def _looks(wave: Wave) -> str:
    """Return which intervals the wave was to have, by the rule of `analytics.estimates.looks`."""
    document = wave.version.document
    if not document.release.while_open:
        seen = "protected figures" if document.shows_counts else "figures"
        return f"Intervals are for the final number of reports, since no one sees {seen} before"
    most = document.max_respondents
    if most is None:
        return "Intervals hold at every look (confidence sequences), whenever the wave closes"
    return (
        "Intervals hold at every look (confidence sequences), unless the wave takes all of its "
        f"{grouped(most)} respondents: then they are for this number"
    )


def _protection(wave: Wave) -> str:
    """Return the verdict on one submission."""
    verdict = {
        "sound": f"the odds of a suspicion cannot grow by a factor of {WEAK_FROM} or more",
        "weak": f"weak, odds of a suspicion can grow by a factor of {WEAK_FROM} or more",
        "absent": "an answer can be certain",
    }[wave.version.document.strength]
    return f"Protection of one person, with all figures of central answers: {verdict}"


def _rows(wave: Wave, language: str) -> Iterator[str]:
    for question in wave.version.document.questions:
        m = question.mechanism
        text = question.wording(language)
        epsilon = "–" if question.in_clear else f"{epsilon_text(m.epsilon)}{and_delta(m.delta)}"
        label = DESIGNS[question.design].label
        cells = (question.name, text, str(label), epsilon, _margin(wave, question))
        yield "| " + " | ".join(map(_words, cells)) + " |"


def _margin(wave: Wave, question: Question) -> str:
    if question.central or question.parts or isinstance(question.mechanism, NumericMechanism):
        return ""
    settings_of = wave.version.document.estimator
    half_width = margin(
        question.mechanism,
        wave.planned_n // (drawn_among(wave.version.document, question) or 1),
        confidence=settings_of.confidence,
        simultaneous=settings_of.simultaneous,
    )
    return f"± {per_cent(half_width)} points"


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def _line(text: str) -> str:
    return " ".join(text.split())


def _words(text: str) -> str:
    """Return an author's text for Markdown: words, never markup, HTML or the end of a cell."""
    return _MARKUP.sub(r"\\\g<0>", _line(text))
