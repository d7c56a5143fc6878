"""Candor's words for respondents in a language that the authors of a survey translate them into.

The texts of the twelve languages are in catalogs. For any other language, authors translate them
along with their survey. Each text has a key, the hash of its English words with numbers for its
placeholders, so that pages find the text whatever its placeholders are called there.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.documents.frozen.canonical import canonical, sha256
from surveys.documents.languages import OURS, best_language
from surveys.documents.plural_rules import form_of, plural_rule

LISTED = Path(__file__).with_name("interface_texts.json")
SLOT = re.compile(r"(?:<b>)?(?:%\((\w+)\)[sd]|\{(\w+)\})(?:</b>)?")
"""The place of a value in a text: of a template, of a script, and both between marks of bold."""
PLACE = re.compile(r"\{(\w*)\}")
TIMES_LONGER, SPARE = 3, 30
"""How much longer than the English text a translation may be, in times and characters."""
_FORMULA = ("=", "+", "-", "@")
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
TERMS = {
    "report": _("report: what the page sends, which may differ from the answer"),
    "round": _("round: one of several times that the survey is asked"),
    "skip": _("skip: give no answer to a question"),
    "record": _("record: what we store"),
    "protected": _("protected: may be changed at random before it is kept"),
    "receipt": _("receipt: what the page shows after it has sent the report"),
    "key": _("key: a long secret number on the device"),
}
"""What the words mean that should have one translation in a language."""
Words = Mapping[str, Sequence[str]]
"""The translation of each text by its key, of one with a plural in each form of the language."""


@dataclass(frozen=True)
class InterfaceText:
    """A text of Candor's, as authors read it: with ``{name}`` where a value stands."""

    key: str
    english: str
    plural: str = ""
    promise: bool = False
    """Whether it states how an answer is protected."""

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(PLACE.findall(self.english)))

    @property
    def hints(self) -> list[Promise]:
        """What the words in it mean that should have one translation."""
        words = self.english.lower()
        return [hint for term, hint in TERMS.items() if re.search(rf"\b{term}", words)]

    def forms(self, rule: str) -> int:
        """Return in how many forms a language with this rule for plurals has it."""
        return int(max(rule)) + 1 if self.plural else 1


@cache
def interface_texts() -> dict[str, InterfaceText]:
    """Return each text by its key, the promises first."""
    texts = [_interface_text(*entry) for entry in json.loads(LISTED.read_text(encoding="utf-8"))]
    return {text.key: text for text in sorted(texts, key=lambda text: not text.promise)}


def _interface_text(text: str, *more: Any) -> InterfaceText:
    plural = more[0] if more and more[0] is not True else ""
    return InterfaceText(
        split(text)[0], readable(text), plural and readable(plural), promise=True in more
    )


def readable(text: str) -> str:
    """Return a text of the sources as authors read it."""
    return _collapsed(SLOT.sub(lambda slot: f"{{{slot[1] or slot[2]}}}", text).replace("%%", "%"))


@lru_cache(maxsize=4096)
def split(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the key of a text of the sources, and its slots."""
    slots = tuple(dict.fromkeys(slot[0] for slot in SLOT.finditer(text)))
    bare = SLOT.sub(lambda slot: f"{{{slots.index(slot[0])}}}", text).replace("%%", "%")
    return _hash(_collapsed(bare)), slots


def _hash(text: str) -> str:
    """Return the 32 bits of FNV-1a in hexadecimal, as `own_words.js` does."""
    value = 0x811C9DC5
    for character in text:
        value = (value ^ ord(character)) * 0x01000193 & 0xFFFFFFFF
    return f"{value:x}"


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def cleaned(text: str) -> str:
    """Return a translation with single spaces, and typographic apostrophes: the others end
    attributes of HTML."""
    return _collapsed(text).replace("'", "’")


def problem_of(text: InterfaceText, said: str) -> str | Promise | None:
    return next(_problems(text, said), None)


def _problems(text: InterfaceText, said: str) -> Iterator[str | Promise]:
    places = PLACE.findall(said)
    for name in text.names:
        if name not in places:
            reason = _("Missing: %(place)s. It stands for what the page fills in.")
            yield reason % {"place": f"{{{name}}}"}
    for name in places:
        if name not in text.names:
            yield _("%(place)s is not in the English text.") % {"place": f"{{{name}}}"}
    if re.search(r"[{}]", PLACE.sub("", said)):
        yield _("Braces only surround what the page fills in.")
    if escape(said) != said:
        yield _("Do not use <, >, & or straight quotation marks: the page shows no markup.")
    if _TURNS.search(said) or any(unicodedata.category(each) in {"Cc", "Cs"} for each in said):
        yield _("This contains an invisible character.")
    if any(each.isdigit() and not each.isascii() for each in said):
        yield _("Write digits as 0 to 9, like the numbers that the page fills in.")
    if said.startswith(_FORMULA):
        yield _("A spreadsheet would take this for a formula: begin with another character.")
    if len(said) > TIMES_LONGER * len(text.english) + SPARE:
        yield _("This is more than three times as long as the English text.")


def is_translatable(language: str) -> bool:
    """Return whether Candor has no words in a language, so that authors may translate them."""
    return best_language([language], OURS) is None


def is_done(text: InterfaceText, words: Words, rule: str) -> bool:
    """Return whether a text has a sound translation in each form."""
    said = words.get(text.key, ())
    return len(said) == text.forms(rule) and all(
        each and problem_of(text, each) is None for each in said
    )


def missing(language: str, words: Words) -> list[InterfaceText]:
    """Return the texts without a translation, the promises first."""
    rule = plural_rule(language)
    return [text for text in interface_texts().values() if not is_done(text, words, rule)]


def frozen_words(language: str, words: Words) -> str:
    """Return what the page of a launched survey reads: the rule for plurals, and each translated
    text by its key, with numbers for its placeholders."""
    rule = plural_rule(language)
    texts: dict[str, str | list[str]] = {}
    for text in interface_texts().values():
        done = is_done(text, words, rule)
        if done or text.plural:
            said = words[text.key] if done else _english_forms(text, rule)
            forms = [_numbered(each, text.names) for each in said]
            texts[text.key] = forms if text.plural else forms[0]
    return canonical({"language": language, "plural": rule, "texts": texts})


def _english_forms(text: InterfaceText, rule: str) -> list[str]:
    """Return the English plural for each form, and the singular for one that is of 1 alone."""
    alone = [number for number in range(1, len(rule)) if form_of(rule, number) == form_of(rule, 1)]
    return [
        text.english if form == form_of(rule, 1) and alone == [1] else text.plural
        for form in range(text.forms(rule))
    ]


def _numbered(said: str, names: Sequence[str]) -> str:
    return PLACE.sub(lambda place: f"{{{names.index(place[1])}}}", said)


def frozen_interface(languages: Iterable[str], offered: Mapping[str, Any]) -> dict[str, str]:
    """Return the frozen words of each language of a survey that offers them."""
    return {
        tag: frozen_words(tag, offered[tag]["texts"])
        for tag in languages
        if tag in offered and offered[tag]["offered"] and is_translatable(tag)
    }


def hashes_of(interface: Mapping[str, str]) -> dict[str, str]:
    return {tag: sha256(text) for tag, text in interface.items()}
