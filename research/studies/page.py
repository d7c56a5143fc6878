"""The archive as a table, and with `--write` as a page: `run.py studies`."""

import sys
from collections.abc import Sequence
from textwrap import fill

from research.studies.product.carried import studies as carried
from research.studies.study import Figure, Study, studies
from tools import ROOT
from tools.console import complain, say

PAGE = ROOT / "docs" / "reference" / "studies.md"
BEGIN, END = "<!-- studies: python3 run.py studies --write -->", "<!-- end of studies -->"
HEAD = "figure", "paper", "ours", "difference", "why"
Results = list[tuple[Study, list[Figure]]]


def entry(figure: Figure) -> str:
    """Return a figure as the page shows it, without its reason."""
    if figure.paper and not figure.equal:
        return line(figure.cells[:-1])
    name, percent, _ = figure.name.partition(", %")
    shown = f"{figure.shown}{percent[2:]}"
    return f"{name} {shown if figure.printed or not figure.paper else f'({shown})'}"


def rows(figures: Sequence[Figure]) -> list[str]:
    """Return the lines of a table in Markdown, of the figures that differ from the paper's."""
    lines = [line(HEAD), line(("---",) * len(HEAD))]
    before = ""
    for figure in figures:
        reason = "as above" if figure.why and figure.why == before else figure.why
        lines.append(f"{entry(figure)} {reason} |")
        before = figure.why
    return lines


def section(study: Study, figures: list[Figure]) -> str:
    """Return what the page says of one study."""
    about = study.about
    equal = [entry(figure) for figure in figures if figure.equal]
    alone = [entry(figure) for figure in figures if not figure.paper]
    differing = [figure for figure in figures if figure.paper and not figure.equal]
    facts = [
        f"{about['paper']}. Design: {about['design']}. Counts from: {about['source']}; license "
        f"{about['license']}. Our call: `research/studies/{study.name}`.",
        *([f"{about['note']}."] if "note" in about else []),
        *([f"**Equal:** {'; '.join(equal)}."] if equal else []),
        *([f"**Ours alone:** {'; '.join(alone)}."] if alone else []),
    ]
    text = "\n\n".join(fill(fact, 120, break_on_hyphens=False) for fact in facts)
    tables = ["\n".join(rows(differing))] if differing else []
    return "\n\n".join([f"### {about['title']}", text, *tables, ""])


def through() -> str:
    """Return the table of what page, file and API are compared with."""
    lines = [("study", "figures", "compared with"), ("---",) * 3]
    for study in carried():
        for analysis in study.analyses:
            origin = "printed" if analysis.printed else "computed from"
            lines.append((study.name, str(len(analysis.expected)), f"{origin}: {analysis.source}"))
    return "\n".join(["### Through the product", "", *map(line, lines), "", ""])


def line(cells: Sequence[str]) -> str:
    """Return a line of a table in Markdown."""
    return "| " + " | ".join(cells).rstrip() + " |"


def written(results: Results) -> str:
    """Return the page with these studies."""
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    sections = "".join(section(study, figures) for study, figures in results)
    return f"{head}{BEGIN}\n\n{through()}{sections}{END}{rest.partition(END)[2]}"


def show(results: Results) -> None:
    """Print all tables, and how many figures are equal."""
    for study, figures in results:
        say(f"\n{study.about['title']} ({study.name})")
        for name, paper, ours, difference, why in (figure.cells for figure in figures):
            say(f"  {name:<46}{paper:>12}{ours:>14}{difference:>9}  {why}".rstrip())
    printed = [f for _, figures in results for f in figures if f.printed and f.ours is not None]
    equal = sum(figure.equal for figure in printed)
    say(f"\n{len(results)} studies: {equal} of {len(printed)} printed figures equal in all digits.")


def main(arguments: list[str]) -> int:
    results = [(study, study.figures()) for study in studies()]
    show(results)
    every = [figure for _, figures in results for figure in figures]
    missing = [figure for figure in every if figure.ours is None]
    if missing:
        say(f"{len(missing)} figures need rows that are not here (STUDIES_ROWS).")
    if "--write" in arguments:
        if missing:
            complain("The page needs all rows: say where they are in STUDIES_ROWS.")
            return 1
        PAGE.write_text(written(results), encoding="utf-8")
    unexplained = [figure for figure in every if figure.wrong]
    for figure in unexplained:
        complain(f"{figure.name}: {figure.paper} became {figure.shown}, without a reason.")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
