"""The order of the pages, by the sections of Diátaxis, in Sphinx's words.

A pattern takes the pages of its folder that nothing before it has named. The pages of a folder with
a README.md, which is the folder's index on the site, are below that one.
"""

from collections.abc import Iterable, Mapping, Sequence

SECTIONS: Mapping[str, Sequence[str]] = {
    "Learn": ("learn/index", "learn/zh-hans/index"),
    "Tutorials": ("tutorials/guide/index", "tutorials/*"),
    "How-to guides": (
        "how-to/researchers",
        "how-to/planning",
        "how-to/cross-tables",
        "how-to/models",
        "how-to/exporters",
        "how-to/checking/index",
        "how-to/operating/index",
        "how-to/library",
        "how-to/*",
    ),
    "Reference": (
        "reference/glossary",
        "reference/mechanisms/index",
        "reference/localdp/index",
        "reference/languages/index",
        "reference/*",
    ),
    "Explanation": (
        "explanation/respondents",
        "explanation/evidence",
        "explanation/who-sees-what",
        "explanation/linked",
        "explanation/waves",
        "explanation/central",
        "explanation/*",
    ),
    "The project": ("*", "decisions/index"),
}


def below(page: str) -> str:
    """Return the directives that list what is below a page, to be at its end."""
    if page == "README.md":
        return "".join(toctree(f":caption: {name}", pages) for name, pages in SECTIONS.items())
    return toctree(":maxdepth: -1", ["*"]) if page.endswith("/README.md") else ""


def toctree(option: str, pages: Iterable[str]) -> str:
    return "\n".join(["\n\n```{toctree}", ":hidden:", ":glob:", option, "", *pages, "```\n"])
