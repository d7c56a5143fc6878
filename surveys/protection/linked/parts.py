"""Linked questions in a draft: their parts, and the texts of these."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from localdp.mechanisms.linked.base import (
    JOINT_CELLS,
    LEAST_PARTS,
    MOST_CELLS,
    MOST_OPTIONS,
    MOST_PARTS,
)

LINKED = "linked"
JOINT = "linked-joint"
PREFIX = "linked-"

Part = dict[str, Any]
Texts = Mapping[str, str]

_NAME = re.compile(r"part([0-9]+)-(text|help|options)")


def parts_of(question: Mapping[str, Any]) -> list[Part]:
    """The parts of a draft's question; none of any other kind."""
    return list(question.get("parts", ())) if question["kind"] == LINKED else []


def categories_of(question: Mapping[str, Any]) -> int | tuple[int, ...]:
    """How many options a draft's question has, or each of its parts."""
    if question["kind"] != LINKED:
        return len(question["options"])
    return tuple(len(part["options"]) for part in parts_of(question))


def problem_of_sizes(design: str, sizes: tuple[int, ...]) -> tuple[str, str] | None:
    """Why no mechanism asks parts of these sizes so: the field to mend, and the reason."""
    if not LEAST_PARTS <= len(sizes) <= MOST_PARTS:
        return "part1_text", _("Give %(least)d to %(most)d parts.") % {
            "least": LEAST_PARTS,
            "most": MOST_PARTS,
        }
    for number, size in enumerate(sizes, start=1):
        if not 2 <= size <= MOST_OPTIONS:
            said = _("A part has 2 to %(most)d options.") % {"most": MOST_OPTIONS}
            return f"part{number}_options", said
    cells = math.prod(sizes)
    if cells > MOST_CELLS:
        return "part1_text", _(
            "The answers to all parts can be combined in %(cells)d ways; at most %(most)d can be "
            "told apart. Take parts or options away."
        ) % {"cells": cells, "most": MOST_CELLS}
    if design == JOINT and cells > JOINT_CELLS:
        return "design", _(
            "As one question the parts may have %(most)d combinations of answers at most; these "
            "have %(cells)d. Give each person two of them instead."
        ) % {"cells": cells, "most": JOINT_CELLS}
    return None


@dataclass(frozen=True)
class PartText:
    """One text of a part: its name, its place among options, and whether it must say anything."""

    name: str
    place: int | None
    said: Texts
    needed: bool = True


def texts_of_part(part: Part, number: int) -> Iterator[PartText]:
    """Each text of a part."""
    yield PartText(f"part{number}-text", None, part["text"])
    yield PartText(f"part{number}-help", None, part.get("help", {}), needed=False)
    for place, option in enumerate(part["options"]):
        yield PartText(f"part{number}-options", place, option)


def of_part(name: str) -> tuple[int, str] | None:
    """The number of the part that a text's name speaks of, and which text of it."""
    found = _NAME.fullmatch(name)
    return (int(found[1]), found[2]) if found else None


def with_text(question: Part, name: str, place: int | None, said: dict[str, str]) -> Part | None:
    """The question with another text in one of its parts; None where the name is of none."""
    found = of_part(name)
    if found is None:
        return None
    number, which = found
    parts = [dict(part) for part in question["parts"]]
    part = parts[number - 1]
    if place is None:
        part[which] = said
    else:
        part[which] = [said if at == place else one for at, one in enumerate(part[which])]
    return {**question, "parts": parts}
