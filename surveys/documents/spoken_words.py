"""Django's translations by the words that the authors of a survey have translated."""

import gettext
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from typing import Any

from django.utils import translation
from django.utils.translation import trans_real

from surveys.documents.interface_words import PLACE, split
from surveys.documents.languages import interface_language
from surveys.documents.plural_rules import form_of

_CONTEXT = "\x04"


class SpokenWords(gettext.NullTranslations):
    """The words of one language; a text without a translation is in English.

    Templates do not escape what is translated, so a text that has anything to escape is left out.
    """

    def __init__(self, frozen: str) -> None:
        super().__init__()
        data = json.loads(frozen)
        self._language: str = data["language"]
        self._rule: str = data["plural"]
        self._texts: dict[str, str | list[str]] = {
            key: said
            for key, said in data["texts"].items()
            if all(escape(each) == each for each in ([said] if isinstance(said, str) else said))
        }

    def to_language(self) -> str:
        """Return the tag of the language, as Django asks for it."""
        return self._language

    def gettext(self, message: str) -> str:
        text = message.rpartition(_CONTEXT)[2]
        said = self._texts.get(split(text)[0])
        return _filled(text, said) if isinstance(said, str) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = msgid1.rpartition(_CONTEXT)[2]
        said = self._texts.get(split(text)[0])
        if isinstance(said, list):
            return _filled(text, said[form_of(self._rule, abs(int(n)))])
        return msgid1 if n == 1 else msgid2


def _filled(text: str, said: str) -> str:
    """Return a translation with the slots of its text, and the spaces around it."""
    slots = split(text)[1]
    if "%%" in text or "%(" in text:
        said = said.replace("%", "%%")
    filled = PLACE.sub(lambda place: slots[int(place[1])], said)
    return text.replace(text.strip(), filled) if text != text.strip() else filled


@lru_cache(maxsize=32)
def _spoken(frozen: str) -> SpokenWords:
    return SpokenWords(frozen)


def speak(language: str, interface: Mapping[str, str]) -> None:
    """Activate a language for Candor's words: by its frozen words if a survey has them, else the
    nearest of Candor's own."""
    if language in interface:
        active: Any = vars(trans_real)["_active"]
        active.value = _spoken(interface[language])
    else:
        translation.activate(interface_language(language))


@contextmanager
def speaking(language: str, interface: Mapping[str, str]) -> Iterator[None]:
    """Do so for a block, and return to the language before."""
    active: Any = vars(trans_real)["_active"]
    former = getattr(active, "value", None)
    speak(language, interface)
    try:
        yield
    finally:
        if former is None:
            translation.deactivate()
        else:
            active.value = former
