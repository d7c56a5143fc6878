"""Literature references of the designs and interval methods, for the methods of a paper.

`references.json` has the sources, and which of them each design and method is from.
"""

import json
import re
from pathlib import Path
from typing import NamedTuple

from django.utils.functional import Promise

from surveys.planning.assumptions import INTERVALS

_REFERENCES = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
_SURNAME = re.compile(r"(?:^|, (?:& )?)([^,&]+), (?:(?:\w\.-?)+ ?)+")


class IntervalMethod(NamedTuple):
    """A method for intervals: its name on pages, and its source."""

    name: str | Promise
    source: str | None


def design_source(design: str) -> str | None:
    """Return the source of a design, by its name in a frozen document."""
    return _source("designs", design)


def interval_method(method: str) -> IntervalMethod:
    """Return the method with this code; an unknown method is named by its code."""
    return IntervalMethod(INTERVALS.get(method, method), _source("intervals", method))


def short_citation(source: str) -> str:
    """Return the in-text citation of a source, as in “Dwork & Roth 2014”."""
    authors, _bracket, rest = source.partition(" (")
    names = _SURNAME.findall(authors)
    if len(names) > 2 or "et al." in authors:
        return f"{names[0]} et al. {rest[:4]}"
    return f"{' & '.join(names)} {rest[:4]}"


def _source(kind: str, name: str) -> str | None:
    source: str | None = _REFERENCES["sources"].get(_REFERENCES[kind].get(name))
    return source


def cited(text: str) -> list[str]:
    """Return the references that a text cites, in order."""
    sources: list[str] = sorted(_REFERENCES["sources"].values())
    return [source for source in sources if short_citation(source) in text]


BONFERRONI: str = _REFERENCES["sources"]["dunn-1961"]
REGRESSION: str = _REFERENCES["sources"]["blair-2015"]
LISTS: str = _REFERENCES["sources"]["imai-2011"]
COMBINED: str = _REFERENCES["sources"]["aronow-2015"]
SAMPLE: str = _REFERENCES["sources"]["binder-1983"]
ANCHOR: str = _REFERENCES["sources"]["atsusaka-2023"]
DISOBEDIENCE: str = _REFERENCES["sources"]["heck-2018"]
LIES: str = _REFERENCES["sources"]["moshagen-2012"]
