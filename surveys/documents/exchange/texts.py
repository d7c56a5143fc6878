"""Collect the texts of another tool's file: free texts, and what has no room where it was."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from surveys.documents.draft import LIMITS
from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import Collected, Item
from surveys.documents.exchange.language_names import language_name
from surveys.documents.exchange.plain_text import joined, split_text
from surveys.documents.translatable_texts import SECTION
from surveys.formatting import join_sentences
from surveys.questions.registry import kind_of

MOST_ITEMS = 2_000
"""Of which some may be left out: a survey has fewer."""


@dataclass(frozen=True)
class Asked:
    """A question, a row of a battery or a text, as a reader finds it in a file."""

    place: str
    """How people find it in the file."""
    name: str
    """How conditions refer to it."""
    text: dict[str, str]
    help: dict[str, str]
    conditions: list[str]
    """The expressions that all have to hold for people to be asked it."""


def add_closing_text(made: Collected, asked: Asked, own: Item | None = None) -> Item | None:
    """Move a free text to the end of the survey; return it, if there may be room for it.

    ``own`` is what our own columns say of a text of ours.
    """
    if len(made.closing_texts) == MOST_ITEMS:
        made.texts_without_room.append(asked.place)
        return None
    item: Item = {"text": asked.text, "help": asked.help, **(own or {})}
    item.setdefault("id", f"t{len(made.closing_texts) + 1}")
    made.closing_texts.append(item)
    made.places[item["id"]] = asked.place
    made.of_some |= {item["id"]} if asked.conditions else set()
    if own is not None:
        made.ours.add(item["id"])
        return item
    if not item["text"]:
        item["text"] = {made.main_language: asked.name[:60]}
        made.leave_out(asked.place, reasons.CODE_AS_TEXT)
    speak(made, item, asked.place)
    fold(made, item, asked.place)
    made.moved[asked.place] = len(made.items)
    made.leave_out(asked.place, reasons.MOVED)
    made.say_what_was_lost(asked.place, asked.conditions, None)
    made.name_placeholders([item["text"], item["help"]], asked.place)
    return item


def add_typed(made: Collected, asked: Asked, number: int) -> bool:
    """Make a choice of one answer a free text if its ``number`` of answers is too large for a
    question; return whether it is."""
    if number <= LIMITS["options"]:
        return False
    if add_closing_text(made, asked):
        made.leave_out(asked.place, reasons.TYPED_ANSWER, n=number, most=LIMITS["options"])
    return True


def add_texts(made: Collected, asked: Asked, cells: Sequence[dict[str, str]] = ()) -> Item | None:
    """Add a free text, which lists its parts; return it, if there may be room for it."""
    text = asked.text
    for cell in cells:
        text = joined(text, cell, "\n")
    added = add_closing_text(made, replace(asked, text=text))
    if added and len(cells) > 1:
        reason = _("its %(n)s texts became one free text, which lists them.")
        made.leave_out(asked.place, reason, n=len(cells))
    return added


def speak(made: Collected, item: Item, place: str) -> None:
    """Put a text that is missing in the main language there in another one."""
    if texts := item.get("text"):
        item["text"] = _spoken(made, texts, place)


def _spoken(made: Collected, texts: dict[str, str], place: str) -> dict[str, str]:
    main = made.main_language
    if texts.get(main):
        return texts
    tag = next(iter(texts))
    words = {"language": language_name(main), "other": language_name(tag)}
    reason = _("its text is missing in %(language)s. It has the one in %(other)s instead.")
    made.leave_out(place, reason, **words)
    return {main: texts[tag], **texts}


def fold(made: Collected, item: Item, place: str) -> None:
    """Put what a text has no room for below it, and cut explanations without end."""
    heading = item.get("kind") == SECTION
    most = LIMITS["heading" if heading else "text"]
    if any(len(text) > most for text in item.get("text", {}).values()):
        for tag, text in item["text"].items():
            item["text"][tag], rest = split_text(text, most, line=heading)
            item["help"] = joined(item.get("help", {}), {tag: rest}, "\n\n", first=False)
        reason = _("there is room for %(most)s characters, so the rest of its text is below them.")
        made.leave_out(place, reason, most=most)
    most = LIMITS["text"]
    texts = item.get("help", {})
    if any(len(text) > most for text in texts.values()):
        item["help"] = {tag: split_text(text, most, line=False)[0] for tag, text in texts.items()}
        reason = _("an explanation has at most %(most)s characters. What follows was left out.")
        made.leave_out(place, reason, most=most)


def add_limits(
    made: Collected, help_text: dict[str, str], place: str, *, least: str = "", most: str = ""
) -> dict[str, str]:
    """Return the help of a multiple choice with how many answers people may give."""
    words = (
        (most, reasons.MOST_ANSWERS, gettext_lazy("Choose at most %(n)s.")),
        (least, reasons.FEWEST_ANSWERS, gettext_lazy("Choose at least %(n)s.")),
    )
    spoken = {tag for tag, _name in settings.LANGUAGES}
    for limit, reason, sentence in words:
        if not limit:
            continue
        told = {}
        for tag in spoken & {*made.settings["languages"]}:
            with override(tag):
                told[tag] = str(sentence) % {"n": limit}
        help_text = joined(help_text, told, "\n")
        said = [_("Its help text says so.")] if told else []
        made.leave_out(place, join_sentences([str(reason), *said]), rule=limit)
    return help_text


def introduces(made: Collected, asked: Asked) -> bool:
    """Make a text that everyone reads first the introduction; return whether it became it."""
    given = made.settings.get("introduction")
    whole = joined(asked.text, asked.help, "\n\n")
    too_long = any(len(text) > LIMITS["text"] for text in whole.values())
    begun = any(kind_of(item).asked for item in made.items)
    if given or begun or asked.conditions or too_long:
        return False
    made.settings["introduction"] = _spoken(made, whole, asked.place)
    return True
