"""`run.py bench capacity`: what reports cost in disk and time, as there are more and more of them.

A wave is filled the way it fills: reports wait in the spool with their claims, and the real shuffle
moves and counts them, until there are as many as asked for. At each total a few submissions are
taken one by one by the real intake, and the pages of staff are opened.
"""

import argparse
from collections.abc import Callable, Sequence

from research.benchmarks.cli import run
from research.benchmarks.level import Level
from research.benchmarks.performance import machine, table, write_section
from research.benchmarks.standing import standing
from tools import ROOT
from tools.console import Problem, say, section
from tools.servers import app_processes

PAGE = ROOT / "docs" / "how-to" / "operating" / "capacity.md"
TOTALS = (100_000, 1_000_000, 10_000_000)
REASONED = (10**6, 10**8, 10**9)
GIB, MIB = 2**30, 2**20


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py bench capacity", allow_abbrev=False)
    parser.add_argument(
        "--most", type=int, default=TOTALS[-1], help=f"reports, at most; default: {TOTALS[-1]:,}"
    )
    parser.add_argument("--write", action="store_true", help="put the figures in the docs")
    chosen = parser.parse_args(arguments)
    if not 1_000 <= chosen.most <= 10**8:
        raise Problem(f"--most must be from 1,000 to {10**8:,}; it is {chosen.most}.")
    totals = [total for total in TOTALS if total <= chosen.most] or [chosen.most]
    with standing({}, parts=False) as site:
        import django

        app_processes.collect_static(site.environ)
        django.setup()
        from research.benchmarks.filling import Filling

        filling = Filling.begin()
        levels = []
        for total in totals:
            with section(f"{total:,} reports"):
                levels.append(filling.up_to(total))
        with section("The pages"):
            pages = filling.pages()
        text = report(levels, pages, site.version())
    say(f"\n{text}\n")
    if chosen.write:
        write_section("capacity", text, PAGE)
    return 0


def report(levels: Sequence[Level], pages: Sequence[tuple[str, list[float]]], server: str) -> str:
    """Return the whole section."""
    last = levels[-1]
    return "\n\n".join(
        (
            f"A survey of six questions, whose reports are {last.layout} bytes, filled by the real "
            "shuffle with 50,000 at a time. Times are medians of at least five.",
            table(
                ["reports there already", *(f"{level.total:,}" for level in levels)],
                [[name, *(cell(level) for level in levels)] for name, cell in ROWS],
            ),
            "Opened again as staff see them, in milliseconds of this process and the database:",
            table(
                ["page, with so many reports", *(f"{level.total:,}" for level in levels)],
                [[name, *(f"{1000 * taken:.0f}" for taken in times)] for name, times in pages],
            ),
            "So, with the bytes and times of the last column, and a layout of as many bytes:",
            reasoned(last),
            machine(PostgreSQL=server),
        )
    )


def reasoned(level: Level) -> str:
    """Return the arithmetic, for totals that no one has measured."""
    rows = []
    for total in REASONED:
        kept = total * level.report
        claimed = total * level.claim
        rows.append(
            [
                f"{total:,}",
                f"{total:,} × {level.report:.0f} B = {kept / GIB:,.1f} GiB",
                f"{total:,} × {level.claim:.0f} B = {claimed / GIB:,.1f} GiB",
                f"{(kept + claimed) / GIB:,.1f} GiB",
                f"{total * (level.log_of_one + level.log_of_shuffle) / GIB:,.0f} GiB",
                f"{total:,} / {level.shuffled:,.0f} = {_long(total / level.shuffled)}",
                f"{total:,} / 1,000 = {_long(total / 1_000)}",
            ]
        )
    head = ["reports", "reports, with index", "tokens, with index", "together", "log written"]
    return table([*head, "one worker’s shuffle", "coming in at 1,000 a second"], rows)


def _long(seconds: float) -> str:
    for size, name in ((86_400, "days"), (3_600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:,.1f} {name}"
    return f"{seconds:,.0f} seconds"


ROWS: tuple[tuple[str, Callable[[Level], str]], ...] = (
    ("a waiting report with its index, bytes", lambda level: f"{level.waiting:.0f}"),
    ("what the vacuum leaves of the spool, MiB", lambda level: f"{level.spool / MIB:.1f}"),
    ("a report, bytes", lambda level: f"{level.report_rows:.0f}"),
    ("its place in the index, bytes", lambda level: f"{level.report_index:.0f}"),
    ("a used token, bytes", lambda level: f"{level.claim_rows:.0f}"),
    ("its place in the index, bytes", lambda level: f"{level.claim_index:.0f}"),
    ("log (WAL) of one submission, bytes", lambda level: f"{level.log_of_one:,.0f}"),
    ("log of its shuffle, bytes", lambda level: f"{level.log_of_shuffle:,.0f}"),
    ("one submission, statement and commit, ms", lambda level: f"{1000 * level.taken:.2f}"),
    ("shuffled and counted, reports a second", lambda level: f"{level.shuffled:,.0f}"),
)


if __name__ == "__main__":
    run(main)
