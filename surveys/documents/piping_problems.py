"""What is wrong with earlier answers in the texts of a draft, and which questions they are of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.batteries import stem_of
from surveys.documents.condition_problems import Conditions, may_be_source
from surveys.documents.translatable_texts import SECTION
from surveys.protection.design import OPEN
from surveys.questions.piping import PIPE, names_in, piped_texts, pipes_of
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


def named(name: str, items: Sequence[Item]) -> Item | None:
    """Return the question that files call this; None without one."""
    asked = (item for item in items if item["kind"] != SECTION)
    return next((item for item in asked if name in (item.get("variable"), item["id"])), None)


def sources_in(item: Item, items: Sequence[Item]) -> list[str]:
    """Return the ids of the questions whose answers an item shows."""
    found = (named(name, items) for name in pipes_of(item))
    return [source["id"] for source in found if source is not None]


def piping_problems(item: Item, items: Sequence[Item]) -> Iterator[tuple[str, str]]:
    """Yield the field of an item, and why an answer cannot be there."""
    held = _texts(item)
    conditions = Conditions(items if held else ())
    for field, texts in held.items():
        for name in names_in(texts):
            source = named(name, items)
            text = ""
            if field not in piped_texts(item) or _is_in_battery(item, items):
                if source is not None:
                    text = _(
                        "%(name)s is filled in only in the wording and the help of a question "
                        "outside batteries, and in a heading. Leave it out here."
                    )
            elif source is None:
                text = _("No question has the name %(name)s. Correct or delete it.")
            elif source["design"] != OPEN and not kind_of(source).drawn:
                text = _(
                    "%(name)s is a protected answer. It would be on the screen for others to "
                    "see, and could not be denied. Use only unprotected questions."
                )
            elif not may_be_source(source) or kind_of(source).drawn:
                text = _("A text cannot show the answer to %(name)s.")
            elif not conditions.comes_before(source, item):
                text = _("%(name)s can come later than this text. Use an earlier question.")
            if text:
                yield field, text % {"name": f"${{{name}}}"}


def _texts(item: Item) -> dict[str, list[str]]:
    """Return the texts of an item in which an author may expect answers, by their field."""
    held = {name: [*item.get(name, {}).values()] for name in ("text", "help", "instructions")}
    held["options"] = [text for texts in item.get("options", ()) for text in texts.values()]
    return {name: texts for name, texts in held.items() if any(map(PIPE.search, texts))}


def _is_in_battery(item: Item, items: Sequence[Item]) -> bool:
    return bool(item.get("battery") or (item["kind"] != SECTION and stem_of(item, items)))
