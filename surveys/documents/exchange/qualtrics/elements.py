"""The parts of a .qsf file, which is JSON in which a list may be an object and the reverse."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.plain_text import has_media, plain

Part = Mapping[str, Any]
Texts = dict[str, str]
_DEEPEST = 100
_TAGS = {"zh-s": "zh-hans", "zh-t": "zh-hant", "pb": "pt-br", "es-es": "es", "sr-ba": "sr-latn"}


def part(held: Any) -> Part:
    """Return an object, by its keys; a list by the places of its entries."""
    if isinstance(held, dict):
        return held
    return {str(place): each for place, each in enumerate(held)} if isinstance(held, list) else {}


def parts(held: Any) -> list[Part]:
    """Return the objects in a list, or those that an object holds."""
    return [part(each) for each in part(held).values() if isinstance(each, dict | list)]


def word(held: Any) -> str:
    """Return a text or a number as a text; empty for anything else."""
    usual = isinstance(held, str | int | float) and not isinstance(held, bool)
    return str(held).strip() if usual else ""


def tag_of(code: str) -> str:
    tag = code.strip().lower().replace("_", "-")
    return _TAGS.get(tag, tag)


def translations(payload: Part, languages: Sequence[str]) -> Iterator[tuple[str, Part]]:
    """Yield what a question holds in each of these languages; the first is its own."""
    yield languages[0], payload
    for code, held in part(payload.get("Language")).items():
        if tag_of(code) in languages[1:]:
            yield tag_of(code), part(held)


def texts_of(payload: Part, languages: Sequence[str], name: str = "QuestionText") -> Texts:
    held = {tag: plain(word(each.get(name))) for tag, each in translations(payload, languages)}
    return {tag: text for tag, text in held.items() if text}


def choices_of(payload: Part, languages: Sequence[str], name: str = "Choices") -> list[Choice]:
    """Return the choices of a question, or its answers, in the order in which it shows them."""
    given = part(payload.get(name))
    ordered = payload.get("AnswerOrder" if name == "Answers" else "ChoiceOrder")
    listed = map(word, part(ordered).values())
    order = [key for key in dict.fromkeys([*listed, *given]) if key in given]
    known = [(tag, part(each.get(name))) for tag, each in translations(payload, languages)]
    return [_choice(key, known) for key in order]


def _choice(key: str, known: list[tuple[str, Part]]) -> Choice:
    shown = {tag: display(held.get(key)) for tag, held in known}
    texts = {tag: text for tag, words in shown.items() if (text := plain(words))}
    return Choice(key, texts, any(map(has_media, shown.values())))


def display(choice: Any) -> str:
    """Return the words of a choice, with its markup."""
    return word(part(choice).get("Display")) or word(choice)


def parts_with(held: Any, key: str, depth: int = 0) -> Iterator[Part]:
    inside = part(held)
    if key in inside:
        yield inside
    for each in inside.values() if depth < _DEEPEST else ():
        if isinstance(each, dict | list):
            yield from parts_with(each, key, depth + 1)


def strings_in(held: Any, depth: int = 0) -> Iterator[str]:
    if isinstance(held, str):
        yield held
    for each in part(held).values() if depth < 20 else ():
        yield from strings_in(each, depth + 1)
