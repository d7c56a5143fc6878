"""The archive as a page, and as a table: ``python -m research.studies.page``."""

import argparse
import sys

from research.studies.study import Figure, Study, studies
from tools import ROOT
from tools.console import complain, say

PAGE = ROOT / "docs" / "reference" / "studies.md"
BEGIN, END = "<!-- studies: python3 run.py studies --write -->", "<!-- end of studies -->"
HEAD = "figure", "paper", "ours", "difference", "why"


def rows(figures: list[Figure]) -> list[str]:
    """Return the lines of a table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *(figure.cells for figure in figures)]
    return ["| " + " | ".join(line).rstrip() + " |" for line in lines]


def section(study: Study, figures: list[Figure]) -> str:
    """Return what the page says of one study."""
    about = study.about
    facts = [f"{about['paper']}.", f"Data: {about['source']}; license {about['license']}."]
    facts += [
        f"Design: {about['design']}.",
        *(f"{about[key]}." for key in ("rows",) if key in about),
    ]
    text = "\n".join(fact[0].upper() + fact[1:] for fact in facts)
    table = "\n".join(rows(figures))
    return (
        f"### {about['title']}\n\n{text}\nOur call: `research/studies/{study.name}`.\n\n{table}\n"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py studies", allow_abbrev=False)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    chosen = parser.parse_args(arguments)
    found = [(study, study.figures()) for study in studies()]
    for study, figures in found:
        say(f"\n{study.about['title']} ({study.name})")
        for figure in figures:
            name, paper, ours, difference, why = figure.cells
            say(f"  {name:<46}{paper:>12}{ours:>14}{difference:>9}  {why}".rstrip())
    every = [figure for _, figures in found for figure in figures]
    printed = [figure for figure in every if figure.printed and figure.ours is not None]
    equal = sum(figure.equal for figure in printed)
    say(
        f"\n{len(found)} studies. Of {len(printed)} printed figures {equal} are equal in all digits."
    )
    if missing := sorted({f.name for f in every if f.ours is None}):
        say(f"{len(missing)} figures need rows that are not here (STUDIES_ROWS).")
    if chosen.write:
        if missing:
            complain("The page needs all rows: say where they are in STUDIES_ROWS.")
            return 1
        head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        sections = "\n".join(section(study, figures) for study, figures in found)
        PAGE.write_text(
            f"{head}{BEGIN}\n\n{sections}\n{END}{rest.partition(END)[2]}", encoding="utf-8"
        )
    unexplained = [f for f in every if f.paper and f.ours is not None and not f.equal and not f.why]
    for figure in unexplained:
        complain(f"{figure.name}: {figure.paper} became {figure.shown}, without a reason.")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
