"""The pictures of docs/architecture.md, drawn: ``python3 -m tools.docs.diagrams`` writes them.

They have a ground of their own, so that they are legible on a light page and on a dark one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from pathlib import Path

from tools import ROOT
from tools.console import say

FOLDER = ROOT / "docs" / "pictures"
UI = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
PAPER, SURFACE, INK, MUTED = "#fbfaf6", "#ffffff", "#1a1f24", "#565f69"
LINE, TEAL, TEAL_SOFT, AMBER, AMBER_SOFT = "#bdb6a6", "#0e6660", "#e0efec", "#9a5f08", "#f6e7c9"

LANES = ("Browser", "Web process", "PostgreSQL", "Worker")
LANE, ROW, BOX, TALL, TOP = 200, 84, 172, 56, 64
Point = tuple[float, float]


@dataclass(frozen=True)
class Step:
    """One station of a report: where it is, what happens, and the module that does it."""

    lane: int
    row: int
    what: str
    module: str
    noise: bool = False
    aside: bool = False
    """Whether the way to a lower station begins at this one's side."""

    @property
    def middle(self) -> Point:
        return LANE * (self.lane + 0.5), TOP + ROW * (self.row + 0.5)


JOURNEY = (
    Step(0, 0, "answers in memory", "static/js/respondent/answering/answers.js"),
    Step(0, 1, "one draw", "static/js/respondent/sending/submission.js", noise=True),
    Step(0, 2, "sends the report", "static/js/respondent/http.js"),
    Step(1, 2, "checks its form", "respondents/intake/"),
    Step(2, 2, "claim and spool", "respondents/models/reports.py", aside=True),
    Step(3, 3, "shuffles a batch", "respondents/shuffling/services.py"),
    Step(2, 4, "reports and tallies", "respondents/models/tally.py"),
    Step(3, 5, "estimates", "analytics/estimates/services.py"),
    Step(2, 6, "shares, intervals", "analytics/models/estimate.py"),
    Step(1, 6, "dashboard and files", "analytics/dashboard/page.py"),
    Step(0, 6, "read by staff", "templates/analytics/dashboard/dashboard.html"),
)


@dataclass(frozen=True)
class Floor:
    """One package: what it is for, and some of its modules."""

    name: str
    job: str
    modules: tuple[str, ...]


FLOORS = (
    Floor("config", "settings, addresses, processes", ("settings.py", "urls.py", "celery.py")),
    Floor(
        "analytics",
        "estimates, dashboard, exports, ledger",
        ("estimates", "dashboard", "exports", "releases"),
    ),
    Floor(
        "respondents",
        "pages, intake, shuffle, tallies",
        ("questionnaire", "invitations", "intake", "shuffling"),
    ),
    Floor(
        "surveys",
        "drafts, planning, launches, members",
        ("documents", "protection", "drafts", "launch"),
    ),
    Floor(
        "accounts",
        "sign-in, organisations, audit log",
        ("sign_in", "people", "audit"),
    ),
    Floor(
        "localdp",
        "the mathematics, without Django",
        ("mechanisms", "estimation", "channel.py", "layout.py"),
    ),
)


def text(x: float, y: float, words: str, **given: object) -> str:
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in given.items())
    return f'<text x="{x:g}" y="{y:g}"{attributes}>{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, *, fill: str, stroke: str) -> str:
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {place} rx="8" fill="{fill}" stroke="{stroke}"/>'


def arrow(points: Sequence[Point], *, dashed: bool = False) -> str:
    drawn = " ".join(f"{x:g},{y:g}" for x, y in points)
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    style = f'fill="none" stroke="{TEAL}" stroke-width="2"{dash} marker-end="url(#head)"'
    return f'<polyline points="{drawn}" {style}/>'


def way(start: Step, end: Step) -> list[Point]:
    """From the edge of one station to that of the next, with one corner at most."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    side = 1 if to_x > x else -1
    if start.row == end.row:
        return [(x + side * BOX / 2, y), (to_x - side * (BOX / 2 + 4), to_y)]
    if start.lane == end.lane:
        return [(x, y + TALL / 2), (to_x, to_y - TALL / 2 - 4)]
    if start.aside:
        return [(x + side * BOX / 2, y), (to_x, y), (to_x, to_y - TALL / 2 - 4)]
    return [(x, y + TALL / 2), (x, to_y), (to_x - side * (BOX / 2 + 4), to_y)]


def station(number: int, step: Step) -> Iterable[str]:
    x, y = step.middle
    fill, stroke = (AMBER_SOFT, AMBER) if step.noise else (SURFACE, LINE)
    yield box(x - BOX / 2, y - TALL / 2, BOX, TALL, fill=fill, stroke=stroke)
    yield f'<circle cx="{x - BOX / 2:g}" cy="{y - TALL / 2:g}" r="11" fill="{TEAL}"/>'
    at = (x - BOX / 2, y - TALL / 2 + 4.5)
    yield text(*at, str(number), fill=PAPER, font_size=12, font_weight=600, text_anchor="middle")
    yield text(x, y - 4, step.what, text_anchor="middle", font_weight=600)
    name = "/".join(Path(step.module).parts[-2:])
    yield text(x, y + 15, name, text_anchor="middle", font_size=11, font_family=MONO, fill=MUTED)


def journey() -> str:
    width, height = LANE * len(LANES), TOP + ROW * 7 + 16
    parts = []
    for place, name in enumerate(LANES):
        x = LANE * (place + 0.5)
        parts.append(
            f'<line x1="{x:g}" x2="{x:g}" y1="{TOP - 14}" y2="{height - 16}" stroke="#e2ded4"/>'
        )
        parts.append(text(x, 34, name, text_anchor="middle", font_size=17, font_weight=600))
    parts += [arrow(way(start, end)) for start, end in pairwise(JOURNEY)]
    for number, step in enumerate(JOURNEY, start=1):
        parts += station(number, step)
    return picture(width, height, "A report's way, from an answer to a share", parts)


def floors() -> str:
    width, tall, gap, left = 800, 74, 14, 90
    height = 24 + len(FLOORS) * (tall + gap) + 10
    parts = [arrow([(46, 30), (46, height - 36)])]
    middle = height / 2
    turned = f"rotate(-90 30 {middle:g})"
    parts.append(text(30, middle, "imports", text_anchor="middle", fill=MUTED, transform=turned))
    parts.append(arrow([(width - 46, height - 36), (width - 46, 34)], dashed=True))
    turned = f"rotate(-90 {width - 22} {middle:g})"
    parts.append(text(width - 22, middle, "signals", text_anchor="middle", fill=MUTED,
                      transform=turned))  # fmt: skip
    for place, floor in enumerate(FLOORS):
        y = 24 + place * (tall + gap)
        fill = TEAL_SOFT if floor.name == "localdp" else SURFACE
        parts.append(box(left, y, width - 2 * left, tall, fill=fill, stroke=LINE))
        parts.append(text(left + 20, y + 32, floor.name, font_family=MONO, font_size=17,
                          font_weight=600))  # fmt: skip
        parts.append(text(left + 170, y + 31, floor.job))
        names = " · ".join(floor.modules)
        parts.append(text(left + 170, y + 54, names, font_size=12, font_family=MONO, fill=MUTED))
    return picture(width, height, "The floors: each imports from those below it only", parts)


def picture(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    head = (
        f'<marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" '
        f'orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="{TEAL}"/></marker>'
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="{UI}" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f"<defs>{head}</defs>",
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{PAPER}"/>',
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def drawn() -> dict[str, str]:
    """The pictures by their file's name."""
    return {"architecture-floors.svg": floors(), "architecture-report.svg": journey()}


def main() -> None:
    for name, source in drawn().items():
        (FOLDER / name).write_text(source, encoding="utf-8")
        say(str((FOLDER / name).relative_to(ROOT)))


if __name__ == "__main__":
    main()
