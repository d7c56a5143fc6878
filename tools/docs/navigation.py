"""The order of the pages, by the sections of Diátaxis.

A pattern takes the pages of its folder that nothing names; the pages of a folder with a README.md
are below that one.
"""

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase

SECTIONS: Mapping[str, Sequence[str]] = {
    "Tutorials": ("tutorials/guide/README.md", "tutorials/*.md"),
    "How-to guides": (
        "how-to/researchers.md",
        "how-to/planning.md",
        "how-to/cross-tables.md",
        "how-to/models.md",
        "how-to/exporters.md",
        "how-to/operating/README.md",
        "how-to/library.md",
        "how-to/*.md",
    ),
    "Reference": (
        "reference/glossary.md",
        "reference/mechanisms/README.md",
        "reference/localdp/README.md",
        "reference/*.md",
    ),
    "Explanation": (
        "explanation/respondents.md",
        "explanation/evidence.md",
        "explanation/groups.md",
        "explanation/linked.md",
        "explanation/waves.md",
        "explanation/central.md",
        "explanation/*.md",
    ),
    "The project": ("*.md", "decisions/README.md"),
}
START = "README.md"


def tables(pages: Iterable[str]) -> dict[str, list[tuple[str, list[str]]]]:
    """What each page lists below itself: captions with pages. A page in no section and below no
    other is no error here: Sphinx warns of it."""
    known = sorted(set(pages) - {START})
    named = {page for patterns in SECTIONS.values() for page in patterns if "*" not in page}
    found = {
        START: [
            (
                caption,
                [page for pattern in patterns for page in known if wants(pattern, page, named)],
            )
            for caption, patterns in SECTIONS.items()
        ]
    }
    for page in known:
        folder, _, name = page.rpartition("/")
        if name == START:
            below = [one for one in known if one.rpartition("/")[0] == folder and one != page]
            found[page] = [("", below)]
    return found


def wants(pattern: str, page: str, named: set[str]) -> bool:
    """A page by its name, or by a pattern for its folder if nothing names it."""
    if "*" not in pattern:
        return page == pattern
    same_folder = page.count("/") == pattern.count("/")
    return same_folder and page not in named and fnmatchcase(page, pattern)
