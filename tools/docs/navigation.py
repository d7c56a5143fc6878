"""The order of the pages, in the sections of Diátaxis. A pattern takes the pages not yet taken."""

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any

Part = str | tuple[str, Sequence["Part"]]

SECTIONS: Sequence[Part] = (
    "README.md",
    ("Tutorials", ("tutorials/guide/README.md", "tutorials/guide/*.md", "tutorials/*.md")),
    (
        "How-to guides",
        (
            "how-to/researchers.md",
            "how-to/planning.md",
            "how-to/cross-tables.md",
            "how-to/models.md",
            "how-to/exporters.md",
            ("Running a site", ("how-to/operating/README.md", "how-to/operating/*.md")),
            "how-to/library.md",
            "how-to/*.md",
        ),
    ),
    (
        "Reference",
        (
            "reference/glossary.md",
            ("Mechanisms", ("reference/mechanisms/README.md", "reference/mechanisms/*.md")),
            ("The library", ("reference/localdp/README.md", "reference/localdp/*.md")),
            "reference/*.md",
        ),
    ),
    (
        "Explanation",
        (
            "explanation/respondents.md",
            "explanation/evidence.md",
            "explanation/groups.md",
            "explanation/linked.md",
            "explanation/waves.md",
            "explanation/central.md",
            "explanation/joint.md",
            "explanation/rr-ldp.md",
            "explanation/architecture.md",
            "explanation/*.md",
        ),
    ),
    (
        "The project",
        (
            "SECURITY.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            ("Decisions", ("decisions/README.md", "decisions/*.md")),
            "*.md",
        ),
    ),
)


def navigation(pages: Iterable[str], parts: Sequence[Part] = SECTIONS) -> list[Any]:
    """The navigation of these pages, as MkDocs takes it. A page that no pattern wants is no error
    here: MkDocs warns of it."""
    left = sorted(pages)
    named = {part for part in leaves(parts) if "*" not in part}
    return arranged(parts, left, named)


def leaves(parts: Sequence[Part]) -> Iterable[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            yield from leaves(part[1])


def arranged(parts: Sequence[Part], left: list[str], named: set[str]) -> list[Any]:
    made = list[Any]()
    for part in parts:
        if isinstance(part, str):
            taken = [page for page in left if wants(part, page, named)]
            left[:] = [page for page in left if page not in taken]
            made += taken
        elif inner := arranged(part[1], left, named):
            made.append({part[0]: inner})
    return made


def wants(pattern: str, page: str, named: set[str]) -> bool:
    """A page by its name, or by a pattern for its folder if nothing names it."""
    if "*" not in pattern:
        return page == pattern
    same_folder = page.count("/") == pattern.count("/")
    return same_folder and page not in named and fnmatchcase(page, pattern)
