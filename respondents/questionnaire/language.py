"""The survey's language: chosen for each request separately, and the document's texts in it."""

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any

from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import ClosingText, Part, Question, Screening, Section, Text
from surveys.documents.languages import OURS, best_language
from surveys.documents.spoken_words import speak

Languages = tuple[str, ...]


def activate_language(
    request: HttpRequest,
    languages: Languages = OURS,
    interface: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return the language of these for this request, and activate the best one for Candor's texts:
    that itself, if ``interface`` has a version's words in it.

    The links on the page have a language. Without one the browser's preferences decide, then the
    survey's first language. Nothing is stored: a cookie would distinguish visitors.
    """
    language = wanted_language(request, languages) or languages[0]
    speak(language, interface)
    return language


def activate_shell_language(request: HttpRequest, languages: Languages) -> str:
    """Return the language of these for this request, and activate the one in which its page says
    why a survey did not start: any that Candor has."""
    language = activate_language(request, languages)
    if request.GET.get("lang") in OURS:
        translation.activate(request.GET["lang"])
    return language


def wanted_language(request: HttpRequest, languages: Languages) -> str | None:
    """Return the language that the address names or the browser prefers, if there is one.

    Only a page in such a language can ask browsers not to translate it.
    """
    try:
        language = request.GET.get("lang", "")
    except TooManyFieldsSent:  # which the page that says so is for
        language = ""
    if language in languages:
        return language
    accepted = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    return best_language((tag for tag, _weight in accepted), languages)


def in_language(content: Any, language: str) -> Any:
    """Return a document, or a piece of one, with texts in this language only."""
    if isinstance(content, Text):
        return Text({language: content.within(language)}, language)
    if isinstance(content, tuple):
        return tuple(in_language(piece, language) for piece in content)
    if isinstance(content, ClosingText | Document | Question | Part | Section | Screening):
        pieces = {field.name: getattr(content, field.name) for field in fields(content)}
        changed = {name: in_language(piece, language) for name, piece in pieces.items()}
        return replace(content, **changed)
    return content
