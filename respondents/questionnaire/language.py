"""Which of its languages a survey speaks to somebody: worked out anew from each request."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from surveys.documents.frozen import Document
from surveys.documents.languages import best_language


def speak(request: HttpRequest, document: Document) -> str:
    """The language to answer this request in; Candor's own words follow it as far as they can.

    A link on the page names one. Without it the browser's wishes decide, and else the survey's
    own comes first. Nothing is remembered: there is no cookie to tell visitors apart by.
    """
    language = _asked_for(request, document)
    known = tuple(tag for tag, _name in settings.LANGUAGES)
    translation.activate(best_language([language], known) or settings.LANGUAGE_CODE)
    return language


def _asked_for(request: HttpRequest, document: Document) -> str:
    named = request.GET.get("lang", "")
    if named in document.languages:
        return named
    wanted = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    found = best_language((tag for tag, _weight in wanted), document.languages)
    return found or document.languages[0]
