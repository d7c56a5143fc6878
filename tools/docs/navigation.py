"""Which page is whose: by reader, in reading order. A pattern takes the pages not yet taken."""

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any

Part = str | tuple[str, Sequence["Part"]]

READERS: Sequence[Part] = (
    "README.md",
    ("Respondents", ("respondents.md",)),
    (
        "Researchers",
        (
            "researchers.md",
            "glossary.md",
            "guide/README.md",
            "guide/*.md",
            (
                "Designing",
                ("planning.md", "evidence.md", "linked.md", "waves.md", "survey-format.md"),
            ),
            ("Protections", ("mechanisms/README.md", "mechanisms/*.md")),
            ("Reading", ("groups.md", "cross-tables.md", "models.md", "central.md", "paper.md")),
        ),
    ),
    ("Exporters", ("exporters.md",)),
    ("Operators", ("operating/README.md", "operating/*.md")),
    (
        "Engineers",
        (
            "architecture.md",
            "explanation/one-answer.md",
            "recipes.md",
            ("The library", ("library.md", "reference/README.md", "reference/*.md")),
            ("Estimators", ("coverage.md", "joint.md", "rr-ldp.md")),
            ("Programs", ("api.md", "webhooks.md")),
            ("The project", ("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "*.md")),
            ("Decisions", ("decisions/README.md", "decisions/*.md")),
        ),
    ),
)


def navigation(pages: Iterable[str], parts: Sequence[Part] = READERS) -> list[Any]:
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
