"""The coverage table itself, within the virtual environment: `python -m tools.coverage`."""

import argparse
import json
import multiprocessing
import sys
import time
from dataclasses import asdict

from tools import ROOT
from tools.console import say
from tools.coverage.case import Effort, Row
from tools.coverage.gains import Gain
from tools.coverage.page import FILE, NOTES, page, table
from tools.coverage.work import done, parts

FOLDER = ROOT / "docs" / "reference"
KEPT = ROOT / "var" / "coverage.jsonl"
"""What is measured so far, a line for each part."""
PROCESSES = 2


def complaint(row: Row) -> str:
    """Return what is wrong with a row, in words."""
    figures = f"coverage {row.coverage:.4f}, target {row.target}" if row.coverage else "no interval"
    wide = f", {row.width:.2f} times Wald's width" if row.width else ""
    drawn = f", {row.draws:,} draws" if row.draws else ", exact"
    return f"{row.kind}, {row.channel}, n = {row.n:,}, {row.truth}: {figures}{wide}{drawn}"


def kept(draws: int) -> dict[str, list[Row | Gain]]:
    """Return the parts that an earlier run with so many draws has measured."""
    found: dict[str, list[Row | Gain]] = {}
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    for line in lines:
        part = json.loads(line)
        if part["draws"] == draws:
            found[part["name"]] = [
                *(Row(**row) for row in part["rows"]),
                *(Gain(**gain) for gain in part["gains"]),
            ]
    return found


def keep(name: str, draws: int, found: list[Row | Gain]) -> None:
    """Add a part to what a later run with `--continue` need not measure again."""
    rows = [asdict(one) for one in found if isinstance(one, Row)]
    gains = [asdict(one) for one in found if isinstance(one, Gain)]
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        part = {"name": name, "draws": draws, "rows": rows, "gains": gains}
        file.write(json.dumps(part) + "\n")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.coverage")
    parser.add_argument("--draws", type=int, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--continue", dest="goes_on", action="store_true")
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args(arguments)
    effort = Effort.of(chosen.draws)
    began = time.monotonic()
    work = [part for part in parts(effort) if part.name.startswith(tuple(chosen.only.split(",")))]
    if not (chosen.goes_on or chosen.report):
        KEPT.unlink(missing_ok=True)
    known = kept(effort.draws)
    missing = [part.name for part in work if part.name not in known]
    if known:
        say(f"{len(work) - len(missing)} of {len(work)} parts are measured already.")
    left = [] if chosen.report else [part for part in work if part.name in missing]
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        for count, (name, found) in enumerate(pool.imap_unordered(done, left), 1):
            say(f"{count}/{len(left)} {name}, {time.monotonic() - began:.0f} s")
            keep(name, effort.draws, found)
            known[name] = found
            for one in found:
                if not one.passed:
                    say(f"MISSES: {complaint(one) if isinstance(one, Row) else one}")
    every = [one for part in work for one in known.get(part.name, [])]
    missing = [part.name for part in work if part.name not in known]
    rows = [one for one in every if isinstance(one, Row)]
    shown = [one for one in every if isinstance(one, Gain)]
    kinds = list(NOTES)
    rows.sort(key=lambda row: (kinds.index(row.kind), row.channel, row.n))
    shown.sort(key=lambda one: (not one.false, one.channel))
    wrong = sum(not one.passed for one in rows) + sum(not one.passed for one in shown)
    if chosen.write:
        (FOLDER / "coverage.md").write_text(page(rows, shown, effort, missing), encoding="utf-8")
        (FOLDER / FILE).write_text(table(rows), encoding="utf-8")
    verdict = "passed" if not wrong else f"FAILED in {wrong} cases"
    say(f"Coverage {verdict}: {len(rows):,} cases, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
