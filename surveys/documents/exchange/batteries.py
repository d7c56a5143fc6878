"""Add the batteries and rankings of another tool's file."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from surveys.documents.batteries import MOST_ITEMS
from surveys.documents.exchange import reasons
from surveys.documents.exchange.choices import Choice, as_box, as_choices
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conversion import Conversion
from surveys.documents.exchange.plain_text import joined
from surveys.documents.exchange.texts import Asked
from surveys.documents.translatable_texts import SECTION
from surveys.questions.single_choice import SingleChoice


def add_battery(
    made: Conversion,
    asked: Asked,
    rows: Sequence[Asked],
    kind: str,
    choices: Sequence[Choice] = (),
    *,
    scale: Mapping[str, str] | None = None,
    random_order: bool = False,
) -> Item | None:
    """Add items on one scale below a common stem, and return its section; a single one is a
    question of its own, and without any there is none."""
    if not rows:
        made.leave_out(asked.place, reasons.NO_ROWS)
        return None
    if len(rows) == 1:
        [row] = rows
        text = joined(asked.text, row.text, "\n")
        told = joined(asked.help, row.help, "\n")
        alone = replace(row, text=text, help=told, conditions=asked.conditions)
        made.add_question(alone, kind, choices, scale=scale)
        return None
    tree, lost = made.conditions.kept(asked.conditions)
    heading: Item = {"text": asked.text, "help": asked.help}
    heading |= {"random_order": True} if random_order else {}
    item: Item = {"kind": kind}
    choices = as_box(made, item, choices, asked.place, " – ", of=heading)
    section: Item | None = None
    for start in range(0, len(rows), MOST_ITEMS):
        section = {"kind": SECTION, **deepcopy(heading), "battery": True}
        section = made.add(section, asked.place, in_battery=True)
        block = [section]
        for row in rows[start : start + MOST_ITEMS]:
            question = {**item, "text": row.text, "help": row.help}
            more: dict[str, Any] = {"scale": scale, "in_battery": True}
            block.append(made.add(question, row.place, row.name, choices, **more))
        for each in block if tree is not None else ():
            each["asked_if"] = deepcopy(tree)
    made.say_what_was_lost(asked.place, lost, tree)
    return section


def add_ranking(made: Conversion, asked: Asked, ranked: Sequence[Choice]) -> None:
    """Add a ranking as a battery, in which people give each answer its place."""
    if not ranked:
        made.leave_out(asked.place, reasons.NO_ROWS)
        return
    numbers = [str(number) for number in range(1, len(ranked) + 1)]
    choices = as_choices(numbers, made.settings["languages"])
    rows = [
        replace(asked, name=f"{asked.name}r{choice.name}", text=choice.texts, help={})
        for choice in ranked
    ]
    made.leave_out(asked.place, reasons.RANKED, n=len(ranked))
    add_battery(made, asked, rows, SingleChoice.name, choices)
