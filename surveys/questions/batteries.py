"""Which items of a draft are in a battery: the questions from its section to the next one."""

from collections.abc import Mapping, Sequence
from typing import Any

from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


def batteries(items: Sequence[Item]) -> list[tuple[Item, list[Item]]]:
    """Return the section of each battery with the questions that follow it."""
    if not any(item.get("battery") for item in items):
        return []
    blocks: list[tuple[Item, list[Item]]] = [({}, [])]
    for item in items:
        if is_section(item):
            blocks.append((item, []))
        else:
            blocks[-1][1].append(item)
    return [block for block in blocks if block[0].get("battery")]


def alternatives(items: Sequence[Item]) -> list[list[Item]]:
    """Return the questions in groups of which each person is asked one: the items of a battery that
    draws one, and each other question alone."""
    drawn = [asked for section, asked in batteries(items) if section.get("draws")]
    taken = {id(item) for asked in drawn for item in asked}
    questions = (item for item in items if not is_section(item))
    return [*drawn, *([item] for item in questions if id(item) not in taken)]


def is_section(item: Item) -> bool:
    """Return whether an item is a heading and not a question."""
    return not kind_of(item).name
