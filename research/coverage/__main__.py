"""The coverage table itself, within the virtual environment: `python -m research.coverage OPTIONS`,
where the options are the arguments of `main` as JSON."""

import json
import multiprocessing
import sys
import time
from dataclasses import asdict

from research.coverage.case import Effort, Row
from research.coverage.gains import Gain
from research.coverage.page import CASES, NOTES, merged, page, table
from research.coverage.work import done, parts
from tools import ROOT
from tools.console import say

FOLDER = ROOT / "docs" / "reference"
KEPT = ROOT / "var" / "coverage.jsonl"
"""What is measured so far, a line for each part."""


def complaint(row: Row) -> str:
    """Return what is wrong with a row, in words."""
    figures = f"coverage {row.coverage:.4f}, target {row.target}" if row.coverage else "no interval"
    wide = f", {row.width:.2f} times Wald's width" if row.width else ""
    drawn = f", {row.draws:,} draws" if row.draws else ", exact"
    return f"{row.kind}, {row.channel}, n = {row.n:,}, {row.truth}: {figures}{wide}{drawn}"


def kept(draws: int) -> dict[str, list[Row | Gain]]:
    """Return the parts that an earlier run with so many draws has measured."""
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    parts = [part for part in map(json.loads, lines) if part["draws"] == draws]
    return {
        part["name"]: [
            Row(**record) if "kind" in record else Gain(**record) for record in part["found"]
        ]
        for part in parts
    }


def keep(name: str, draws: int, results: list[Row | Gain]) -> None:
    """Add a part to what a later run with `--continue` need not measure again."""
    part = {"name": name, "draws": draws, "found": [asdict(result) for result in results]}
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(part) + "\n")


def main(
    draws: int, only: str, *, write: bool, goes_on: bool, report: bool, merge: bool, processes: int
) -> int:
    """Measure the parts whose name begins so, or report on those measured already."""
    effort = Effort(draws)
    began = time.monotonic()
    work = [part for part in parts(effort) if part.name.startswith(tuple(only.split(",")))]
    if not goes_on:
        KEPT.unlink(missing_ok=True)
    known = kept(draws)
    missing = [part for part in work if part.name not in known]
    if known:
        say(f"{len(work) - len(missing)} of {len(work)} parts are measured already.")
    left = [] if report else missing
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for count, (name, results) in enumerate(pool.imap_unordered(done, left), 1):
            say(f"{count}/{len(left)} {name}, {time.monotonic() - began:.0f} s")
            keep(name, draws, results)
            known[name] = results
            for result in results:
                if not result.passed:
                    say(f"MISSES: {complaint(result) if isinstance(result, Row) else result}")
    every = [case for part in work for case in known.get(part.name, [])]
    rows = [case for case in every if isinstance(case, Row)]
    shown = [case for case in every if isinstance(case, Gain)]
    kinds = list(NOTES)
    rows.sort(key=lambda row: (kinds.index(row.kind), row.channel, row.n))
    shown.sort(key=lambda gain: (not gain.false, gain.channel))
    if write:
        unknown = [part.name for part in work if part.name not in known]
        (FOLDER / "coverage.md").write_text(page(rows, shown, effort, unknown), encoding="utf-8")
        CASES.write_text(table(rows), encoding="utf-8")
    if merge:
        files = FOLDER / "coverage.md", CASES
        old_page, old_file = (file.read_text(encoding="utf-8") for file in files)
        texts = merged(old_page, old_file, rows, effort)
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")
    wrong = sum(not case.passed for case in every)
    verdict = "passed" if not wrong else f"FAILED in {wrong} cases"
    say(f"Coverage {verdict}: {len(rows):,} cases, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(**json.loads(sys.argv[1])))
