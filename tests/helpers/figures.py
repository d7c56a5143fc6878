"""One wave's figures as the dashboard, the files, the print and the library state them."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.services import refresh_wave
from analytics.estimates.shares import ShareRow, decimal_places
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Tally
from surveys.formatting import decimals
from surveys.models import Wave
from tests.helpers.library import drawn
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.waves import end, wave_once

PEOPLE = 2000
REASON = {"justification": {"en": "Many share it."}}
USUAL = {"f": "0.3", "p": "0.3", "q": "0.8"}

QUESTIONS = [
    question(),
    question("single", "best", parameters={"epsilon": "1"}),
    question("multiple", "multiple", parameters={"epsilon": "3"}),
    question("single", "open", **REASON),
    number("square-wave", epsilon="3"),
    number("duchi"),
    question("single", "permanent", parameters=USUAL),
    question("multiple", "random-item", parameters={"epsilon": "3"}),
    linked(way="joint", epsilon="3"),
    question("multiple", "open", text={"en": "Which of these?"}, **REASON),
]

Row = dict[str, Any]
Key = tuple[str, str]
Figures = dict[Key, tuple[str, ...]]


def answered_by(people: int, wave: Wave) -> Wave:
    draw = np.random.default_rng(11)
    asked = [candidate for candidate in wave.version.document.questions if not candidate.central]
    for item in asked:
        m = item.mechanism
        if item.kind.several:
            answers = (draw.random((people, 3)) < [0.2, 0.5, 0.4]).astype(np.int64)
        elif isinstance(m, Linked):
            answers = np.stack([draw.integers(0, size, people) for size in m.sizes], axis=1)
            answers[:, 2] = answers[:, 0]  # so that one table predicts better than independence
        elif isinstance(m, NumericMechanism):
            answers = 3 + np.arange(people) % 40
        else:
            answers = draw.integers(0, 10, people) * len(item.options) // 13
        counts = m.counts(drawn(m, answers, draw)).tolist()
        Tally.objects.create(wave=wave, block=item.block, counts=counts, n=people, skipped=1)
    assert refresh_wave(end(wave).pk) == len(asked)
    return wave


# A wave with questions of all kinds and many seeded answers.
made, answered = wave_once(lambda launched: answered_by(PEOPLE, launched(*QUESTIONS)))


def printed(row: Row) -> tuple[str, ...]:
    """Format a row of an export as the dashboard does: shares in per cent."""
    share, low, high, raw, sampling, privacy = (
        100 * float(row[name])
        for name in ("estimate", "low", "high", "unbiased", "se_sampling", "se_privacy")
    )
    return ShareRow("", share, low, high, raw, sampling, privacy).figures


def on_the_dashboard(wave: Wave) -> Figures:
    """Every figure of every table as text, by question and row."""
    figures: Figures = {}
    for panel in Dashboard.from_wave(wave, "en").panels:
        name = panel.question.id
        if panel.question.parts:
            figures |= dict(of_linked(panel))
        else:
            figures |= {(name, row.label): row.figures for row in panel.rows}
        if panel.question.kind.numeric:
            figures |= dict(of_number(panel))
    return figures


def of_linked(panel: Panel) -> Iterator[tuple[Key, tuple[str, ...]]]:
    shown, parts = LinkedPanel.from_panel(panel, "en"), panel.question.parts
    assert shown is not None
    for place, part in enumerate(panel.sections, start=1):
        yield from (((f"{panel.question.id}.{place}", row.label), row.figures) for row in part.rows)
    places = {part.text.within("en"): place for place, part in enumerate(parts, start=1)}
    for table in shown.shown:
        first, second = places[table.first], places[table.second]
        for row in table.rows:
            for label, cell in zip(table.columns, row.cells, strict=True):
                key = f"{panel.question.id}.{first}x{second}", f"{row.label} × {label}"
                yield key, (cell.share, cell.interval)


def of_number(panel: Panel) -> Iterator[tuple[Key, tuple[str, ...]]]:
    shown, name = NumberPanel.from_panel(panel, "en"), panel.question.id
    assert shown is not None
    # The page shows the whole error only where it does not show its two parts.
    whole = "" if shown.se_sampling else shown.se
    errors = whole, shown.se_sampling, shown.se_privacy
    yield (name, "mean"), (shown.mean, shown.interval, shown.unclipped, *errors)
    for share, value, interval in shown.quantiles:
        yield (name, f"quantile {float(share.removesuffix('%')) / 100:g}"), (value, interval)
    for row in shown.spread.rows if shown.spread else ():
        yield (name, row.label), row.figures


def in_the_file(rows: list[Row]) -> Figures:
    """The same from the columns of an export."""
    return {
        (row["question"], row.get("option_text") or row["quantity"]): of_row(row)
        for row in rows
        if row["estimate"] not in ("", None)
    }


def of_row(row: Row) -> tuple[str, ...]:
    if "x" in row["question"]:
        share, low, high = (
            decimals(100 * float(row[name]), 1) for name in ("estimate", "low", "high")
        )
        return share, f"{low} – {high}"
    if row.get("quantity", "").startswith("quantile"):
        value, low, high = (f"{float(row[name]):g}" for name in ("estimate", "low", "high"))
        return value, f"{low} – {high}"
    if row.get("quantity") == "mean":
        return of_mean(row)
    return printed(row)


def of_mean(row: Row) -> tuple[str, ...]:
    places = decimal_places(1, float(row["se"]))
    share, low, high, raw = (
        decimals(float(row[name]), places) for name in ("estimate", "low", "high", "unbiased")
    )
    known = row["se_sampling"] not in ("", None)
    names = ("se_sampling", "se_privacy") if known else ("se",)
    errors = [decimals(float(row[name]), places + 1) for name in names]
    errors = ["", *errors] if known else [*errors, "", ""]
    return share, f"{low} – {high}", raw, *errors
