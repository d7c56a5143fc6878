"""The worked example of docs/tutorials/paper.md: its tables, its paragraphs and its picture.

The demonstration draws from the system's source, so its figures differ with every start. Here the
same people answer the same survey, with words from a stated seed; what then is in the page is
made by the code of the dashboard and of the exports.
"""

import hashlib
from pathlib import Path

import numpy as np
from django.template.loader import render_to_string
from django.utils import translation

from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.dashboard.svg import picture_of
from analytics.demo.surveys import OCCUPATIONS, SURVEYS, WORKERS, occupation_people
from analytics.estimates.services import estimate_fields
from analytics.exports.formats.methods import Methods, methods_of
from analytics.models import Estimate
from localdp.mechanisms import Mechanism, RandomizedResponse, SubsetSelection, UnaryEncoding
from localdp.planning import margin, required_n
from localdp.randomness import FixedWords
from research.benchmarks.tables import table
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.import_export import load_draft
from surveys.formatting import decimals, rounded_up, stated_per_cent
from surveys.models import Version, Wave
from tools import ROOT

PAGE = ROOT / "docs" / "tutorials" / "paper.md"
PICTURE = ROOT / "docs" / "pictures" / "paper-occupation.svg"
COMMAND = "python3 -m research.benchmarks.paper"
END = "<!-- end of part -->"

SEED = 2026
USUAL = 0.13
"""The share of the commonest occupations: the plan is for it."""
TARGET = 0.05


def dashboard_of(seed: int, language: str) -> Dashboard:
    """Return the demonstration survey, as it is when all its people have answered once."""
    draft = load_draft((SURVEYS / "demo-occupation.json").read_bytes())
    canonical = freeze(draft)
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    wave = Wave(
        kind=Wave.Kind.SIMULATED,
        version=Version(number=1, canonical=canonical, sha256=digest),
        batch_minimum=draft["batch_minimum"],
    )
    document = wave.version.document
    [question] = document.questions
    m = question.mechanism
    answers = np.array(occupation_people(WORKERS)).ravel()
    words = FixedWords(np.random.default_rng(seed).bytes(4 * m.words * len(answers)))
    counts = m.counts(m.randomize(answers, words)).tolist()
    tally = Tally(block=question.block, counts=counts, n=len(answers), skipped=0)
    figures = estimate_fields(document, tally) or {}
    estimate = Estimate(block=question.block, n=tally.n, skipped=0, **figures)
    return Dashboard(
        wave=wave,
        document=document,
        reports=tally.n,
        readable=True,
        panels=(Panel.from_question(question, estimate, language),),
    )


def parts(seed: int = SEED) -> dict[str, str]:
    """Return every part of the page that holds figures, by its name."""
    shown = dashboard_of(seed, "en")
    [panel] = shown.panels
    english = methods_of(shown, "en")
    chinese = methods_of(dashboard_of(seed, "zh-hans"), "zh-hans")
    with translation.override("en"):
        return {
            "plan": _plan(panel.question.mechanism),
            "table": _table(panel),
            "results": _results(panel),
            "methods": _methods(english),
            "methods in Chinese": _methods(chinese),
        }


def picture(seed: int = SEED) -> str:
    """Return the chart, as the dashboard hands it out."""
    [panel] = dashboard_of(seed, "en").panels
    with translation.override("en"):
        shown = {"picture": picture_of(panel, panel.question.id)}
        return render_to_string("charts/picture.svg", shown)


def begin(name: str) -> str:
    return f"<!-- {name}: {COMMAND} -->"


def filled(text: str, wanted: dict[str, str]) -> str:
    """Return the page with its parts replaced."""
    for name, part in wanted.items():
        before, mark, rest = text.partition(begin(name))
        _, end, after = rest.partition(END)
        if not mark or not end:
            raise ValueError(f"the page has no place for its {name}")
        text = f"{before}{mark}\n{part}\n{END}{after}"
    return text


def write(page: Path = PAGE, to: Path = PICTURE) -> None:
    page.write_text(filled(page.read_text(encoding="utf-8"), parts()), encoding="utf-8")
    to.write_text(picture(), encoding="utf-8")


def _plan(m: Mechanism) -> str:
    """Return what each protection at the same ε leaves, planned before anyone was asked."""
    k = len(OCCUPATIONS)
    ways = {
        "subset selection": SubsetSelection.of(k, m.epsilon),
        "optimized unary encoding": UnaryEncoding.optimized(k, m.epsilon),
        "randomized response": RandomizedResponse.of(k, m.epsilon),
        "unary encoding, .75 and .25": m,
    }
    rows = []
    for name, way in ways.items():
        planned = margin(way, WORKERS, USUAL)
        needed = required_n(way, margin=TARGET, share=USUAL)
        rows.append([name, f"±{100 * planned:.1f}", f"{rounded_up(needed):,}", f"{way.bits}"])
    head = [
        f"protection, ε = {m.epsilon:.1f}",
        f"points, with {WORKERS:,} people",
        f"people for ±{stated_per_cent(TARGET)} points",
        "bits sent",
    ]
    return table(head, rows)


def _table(panel: Panel) -> str:
    head = ["Occupation", "Share, %", "95% CI", "Unbiased, %", "SE, sampling", "SE, privacy"]
    return table(head, [[row.label, *row.figures] for row in panel.rows])


def _results(panel: Panel) -> str:
    """Return sentences on the table, and what only a simulation can show: whether it is right."""
    total = sum(OCCUPATIONS.values())
    truth = [100 * count / total for count in OCCUPATIONS.values()]
    held = sum(row.low <= share <= row.high for row, share in zip(panel.rows, truth, strict=True))
    above = [row for row in panel.rows if row.low > 0]
    largest = max(panel.rows, key=lambda row: row.share)
    noise = sum(row.se_privacy**2 for row in panel.rows) / sum(
        row.se_privacy**2 + row.se_sampling**2 for row in panel.rows
    )
    return (
        f"> The largest share was estimated for {largest.label}: {decimals(largest.share, 1)}% "
        f"(95% CI {largest.figures[1]}). {len(above)} of the {len(panel.rows)} intervals lie above "
        f"0. Of the variance of all shares together, privacy made {100 * noise:.0f}%.\n\n"
        f"Since these people were simulated, the truth is known here: {held} of the census’s "
        f"{len(truth)} shares lie in their intervals."
    )


def _methods(methods: Methods) -> str:
    sources = "\n".join(f"- {source}" for source in methods.references)
    return f"> {methods}\n\n{sources}"
