"""Batteries in drafts: items on one scale, which follow a section that holds their common stem."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.translatable_texts import filled
from surveys.protection.permanent import PERMANENT
from surveys.questions.batteries import Item, batteries
from surveys.questions.registry import kind_of

FEWEST_ITEMS, MOST_ITEMS = 2, 60


def section_problem(section: Item, items: Sequence[Item]) -> str:
    """Return why a section is not a battery, though it says so."""
    for battery, asked in batteries(items):
        if battery is section and not FEWEST_ITEMS <= len(asked) <= MOST_ITEMS:
            text = _(
                "A battery has %(least)d to %(most)d items: the questions up to the next section. "
                "This one has %(number)d."
            )
            return text % {"least": FEWEST_ITEMS, "most": MOST_ITEMS, "number": len(asked)}
    return ""


def item_problems(item: Item, items: Sequence[Item]) -> Iterator[str]:
    """Yield why a question does not fit the other items of its battery."""
    for section, asked in batteries(items):
        if any(other is item for other in asked):
            yield from _problems_in(section, asked, item)


def stem_of(item: Item, items: Sequence[Item]) -> dict[str, str]:
    """Return the common stem of an item of a battery; empty for other questions."""
    stems = (section["text"] for section, asked in batteries(items) if item in asked)
    return dict(next(stems, {}))


def _problems_in(section: Item, asked: Sequence[Item], item: Item) -> Iterator[str]:
    if not kind_of(item).fits_batteries:
        yield _(
            "An item of a battery is a yes-or-no question, a single choice or a number. Put this "
            "one after another section."
        )
        return
    first = next(other for other in asked if kind_of(other).fits_batteries)
    for reason, same in _ALIKE:
        if same(item) != same(first):
            yield str(reason)
            return
    before = asked[: next(place for place, other in enumerate(asked) if other is item)]
    if any(_words(other) & _words(item) for other in before):
        yield _("Two items of this battery have the same words. Change or remove one.")
    same_people = section.get("draws") or section.get("asked_if")
    if same_people and item.get("asked_if") != section.get("asked_if"):
        yield _("This item and its battery are asked of different people. Give both one condition.")
    if section.get("draws") and item["design"] == PERMANENT:
        yield _(
            "Devices draw another item in each wave, so the bound over all waves would not hold. "
            "Choose a protection that starts afresh, or ask all items."
        )


def _words(item: Item) -> set[tuple[str, str]]:
    """Return the words of an item in each language, without differences that nobody notices."""
    texts = item["text"].items()
    return {(language, " ".join(text.casefold().split())) for language, text in texts if text}


def _answers(item: Item) -> tuple[Any, ...]:
    kind = kind_of(item)
    options = [] if kind.options else [filled(option) for option in item.get("options", ())]
    return kind.name, options, kind.scale_of(item), filled(item.get("unit", {}))


def _protection(item: Item) -> tuple[Any, ...]:
    delta = item.get("parameters", {}).get("delta")
    return item["design"], item.get("device", "browser"), item.get("direct"), delta


_ALIKE: tuple[tuple[str | Promise, Callable[[Item], object]], ...] = (
    (
        gettext_lazy(
            "All items of a battery have the same options or the same scale. Change this one, or "
            "put it after another section."
        ),
        _answers,
    ),
    (
        gettext_lazy(
            "All items of a battery need the same protection. Change it here, or move this "
            "question behind another section."
        ),
        _protection,
    ),
)
