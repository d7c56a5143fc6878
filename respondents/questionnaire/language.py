"""Choice of the survey's language, made for each request separately."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from surveys.documents.frozen import Document
from surveys.documents.languages import best_language


def activate_language(request: HttpRequest, document: Document) -> str:
    """Return the survey's language for this request, and activate the best one for Candor's texts.

    The links on the page have a language. Without one the browser's preferences decide, then the
    survey's first language. Nothing is stored: a cookie would distinguish visitors.
    """
    language = _requested(request, document)
    known = tuple(tag for tag, _name in settings.LANGUAGES)
    translation.activate(best_language([language], known) or settings.LANGUAGE_CODE)
    return language


def _requested(request: HttpRequest, document: Document) -> str:
    language = request.GET.get("lang", "")
    if language in document.languages:
        return language
    accepted = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    best = best_language((tag for tag, _weight in accepted), document.languages)
    return best or document.languages[0]
