"""Files of a wave: read back, of all column types, and computed by hand."""

import csv
import io
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from analytics.dashboard.page import Dashboard
from analytics.exports import report_archive
from analytics.exports.columns import Column
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.formats.methods import Methods, methods_of
from analytics.exports.formats.table import Table, as_csv
from analytics.exports.wave_figures import WaveFigures
from analytics.models import ExportPart
from localdp.estimation import (
    estimate_distribution,
    estimate_linked,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
)
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Tally
from surveys.models import Wave
from tools import ROOT


def estimates_file(wave: Wave, language: str = "") -> list[dict[str, str]]:
    """The rows of ``estimates.csv``."""
    table = estimates_table(WaveFigures(wave, language))
    return list(csv.DictReader(io.StringIO(as_csv(table))))


DANGEROUS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "＠a"]


WIDE = "你吸过吗？ “quoted”, \\back \N{GRINNING FACE} it's $x `y'"
TEXTS = ["plain", WIDE, 'a "b", c', "two\nlines", *DANGEROUS]

COLUMNS_OF_ALL_TYPES = (
    Column("text", 'A "text" of the survey\'s'),
    Column("share", "Numeric", "number"),
    Column("n", "A whole number", "whole"),
    Column("yes", "A truth", "truth"),
)


def table() -> Table:
    rows: list[dict[str, Any]] = [
        {"text": text, "share": index / 7 - 0.1, "n": index, "yes": index % 2 == 0}
        for index, text in enumerate(TEXTS)
    ]
    rows.append({"text": None, "share": None, "n": None, "yes": None})
    return Table("things", COLUMNS_OF_ALL_TYPES, rows)


def unpacked(body: bytes, folder: Path) -> Path:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        archive.extractall(folder)
    return folder


def library_in(folder: Path) -> Path:
    """Return a new folder in this one from which nothing but the library can be imported."""
    library = folder / "library"
    library.mkdir()
    (library / "localdp").symlink_to(ROOT / "localdp")
    return library


def program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def run(*command: str, folder: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run another program; return what it prints."""
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def on_one_line(text: str) -> str:
    return " ".join(text.split())


Row = dict[str, Any]
ARRAYS = {
    "estimate": "constrained",
    "low": "low",
    "high": "high",
    "unbiased": "raw",
    "se_sampling": "se_sampling",
    "se_privacy": "se_privacy",
}


def by_hand(wave: Wave) -> Iterator[Row]:
    """Yield the rows of an export, computed from the tallies with `localdp` alone."""
    for question in wave.version.document.questions:
        m, tally = question.mechanism, wave.tallies.get(block=question.block)
        labels = [str(option) for option in question.options]
        if isinstance(m, NumericMechanism):
            yield from number_by_hand(question.id, m, tally)
        elif isinstance(m, Linked):
            result = estimate_linked(m, tally.counts, tally.n, simultaneous=True)
            for number, (part, shares) in enumerate(
                zip(question.parts, result.parts, strict=True), 1
            ):
                labels = [str(option) for option in part.options]
                yield from shares_by_hand(f"{question.id}.{number}", labels, shares)
            for table in result.tables:
                yield from table_by_hand(question, table)
        else:
            estimate = estimate_shares(m, tally.counts, tally.n, simultaneous=True)
            yield from shares_by_hand(question.id, labels, estimate)


def shares_by_hand(name: str, labels: list[str], estimate: Any) -> Iterator[Row]:
    for index, label in enumerate(labels):
        figures = {column: getattr(estimate, array)[index] for column, array in ARRAYS.items()}
        yield {"question": name, "option_text": label, **figures}


def table_by_hand(question: Any, table: Any) -> Iterator[Row]:
    first, second = question.parts[table.first], question.parts[table.second]
    for row in first.kind.order(len(first.options)):
        for column in second.kind.order(len(second.options)):
            yield {
                "question": f"{question.id}.{table.first + 1}x{table.second + 1}",
                "option_text": f"{first.options[row]} × {second.options[column]}",
                "estimate": np.clip(table.raw[row, column], 0, 1),
                "low": table.low[row, column],
                "high": table.high[row, column],
                "unbiased": table.raw[row, column],
            }


def number_by_hand(name: str, m: NumericMechanism, tally: Tally) -> Iterator[Row]:
    mean = estimate_mean(m, tally.counts, tally.n)
    figures: Row = {"se_sampling": "", "se_privacy": ""}
    cells: list[Row] = []
    if m.reports > 2:
        estimate = estimate_distribution(m, tally.counts, tally.n, cells=12)
        spread = np.sqrt(estimate.table @ (m.values - estimate.table @ m.values) ** 2)
        sampling = spread / np.sqrt(tally.n)
        figures = {"se_sampling": sampling, "se_privacy": np.sqrt(mean.se**2 - sampling**2)}
        cells = list(cells_by_hand(name, estimate))
    yield {
        "question": name,
        "quantity": "mean",
        "estimate": mean.constrained,
        "low": mean.low,
        "high": mean.high,
        "unbiased": mean.raw,
        "se": mean.se,
        **figures,
    }
    if m.reports > 2:
        levels = estimate_quantiles(m, tally.counts, tally.n, (0.25, 0.5, 0.75))
        columns = (levels.quantiles, levels.values, levels.low, levels.high)
        for level, value, low, high in zip(*columns, strict=True):
            text = f"quantile {level:g}"
            yield {
                "question": name,
                "quantity": text,
                "estimate": value,
                "low": low,
                "high": high,
            }
    yield from cells


def cells_by_hand(name: str, estimate: Any) -> Iterator[Row]:
    sampling = np.sqrt(estimate.shares * (1 - estimate.shares) / estimate.n)
    for place, (first, last) in enumerate(zip(estimate.first, estimate.last, strict=True)):
        yield {
            "question": name,
            "option_text": f"{first:g}" if first == last else f"{first:g} – {last:g}",
            "estimate": estimate.shares[place],
            "low": estimate.low[place],
            "high": estimate.high[place],
            "unbiased": estimate.raw[place],
            "se_sampling": sampling[place],
            "se_privacy": np.sqrt(max(estimate.se[place] ** 2 - sampling[place] ** 2, 0)),
        }


def killed_after_two_parts(written: list[int]) -> Callable[..., ExportPart]:
    """Return what writes two parts of a file, whose numbers it appends, and then is killed."""
    write = report_archive._write

    def killed(*given: Any, **fields: Any) -> ExportPart:
        if len(written) == 2:
            raise SystemExit
        written.append(given[1])
        return write(*given, **fields)

    return killed


def methods(wave: Wave, language: str = "en") -> Methods:
    return methods_of(Dashboard.from_wave(wave, language), language)


def methods_text(wave: Wave) -> str:
    return str(methods(wave))
