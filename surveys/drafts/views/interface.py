"""The table of Candor's words in a language that the authors translate them into."""

from collections.abc import Callable

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import ngettext

from accounts.file_responses import CSV, download_of
from surveys.documents.exchange.word_files import Read, dump_csv, dump_xliff
from surveys.documents.interface_words import InterfaceText, Words, interface_texts, is_translatable
from surveys.documents.languages import direction_of, name_of_language
from surveys.drafts import interface
from surveys.drafts.forms.interface import A_PAGE, SHOWN, InterfaceForm, WordsFileForm, chosen
from surveys.drafts.views.autosave import Saved, edit_with_form
from surveys.models import Survey
from surveys.permissions import FORM, POST, editable_survey, readable_survey, survey_view

TEMPLATE = "surveys/drafts/interface.html"
FILES: dict[str, tuple[Callable[[str, Words], str | bytes], str]] = {
    "csv": (dump_csv, CSV),
    "xlf": (dump_xliff, "application/xliff+xml"),
}
MOST_SHOWN = 20


@survey_view(editable_survey, FORM)
def words(request: HttpRequest, survey: Survey, language: str) -> HttpResponse:
    """Show Candor's words with their translations, and change them."""
    _require(survey, language)
    texts = _texts(request, survey, language)
    known = interface.words_of(survey, language)
    form = InterfaceForm(request.POST or None, language=language, words=known, texts=texts)

    def save(base_fingerprint: str) -> Saved:
        interface.change_words(
            survey=survey,
            language=language,
            words=form.words,
            base_fingerprint=base_fingerprint,
            texts=texts,
        )
        path = request.get_full_path()
        now = interface.fingerprint_of(survey, language, texts)
        return Saved(now, path, reverse("surveys:texts", args=[survey.pk]), following=path)

    return edit_with_form(
        request,
        TEMPLATE,
        form,
        save=save,
        theirs=lambda: InterfaceForm(
            language=language, words=interface.words_of(survey, language), texts=texts
        ),
        context=lambda: _context(request, survey, language),
    )


@survey_view(editable_survey, POST)
def offer(request: HttpRequest, survey: Survey, language: str) -> HttpResponse:
    """Offer Candor's words in this language, or do not."""
    _require(survey, language)
    interface.offer(survey=survey, language=language, offered="offered" in request.POST)
    return redirect("surveys:interface", survey.pk, language)


@survey_view(editable_survey, POST)
def upload(request: HttpRequest, survey: Survey, language: str) -> HttpResponse:
    """Take the translations of a file, and say which ones are not taken, and why."""
    _require(survey, language)
    known = interface.words_of(survey, language)
    form = WordsFileForm(request.POST, request.FILES, language=language, words=known)
    if not form.is_valid():
        texts = _texts(request, survey, language)
        table = InterfaceForm(language=language, words=known, texts=texts)
        context = {**_context(request, survey, language), "form": table, "upload": form}
        return render(request, TEMPLATE, context, status=422)
    read: Read = form.cleaned_data["file"]
    interface.change_words(survey=survey, language=language, words=read.words)
    number = len(read.words)
    taken = ngettext("%(n)d translation taken.", "%(n)d translations taken.", number)
    messages.success(request, taken % {"n": number})
    for english, problem in read.refused[:MOST_SHOWN]:
        messages.error(request, f"{english} – {problem}")
    if (left := len(read.refused) - MOST_SHOWN) > 0:
        more = ngettext("%(n)d more error.", "%(n)d more errors.", left)
        messages.error(request, more % {"n": left})
    if read.unknown:
        text = ngettext(
            "%(n)d text of the file does not exist in this version of Candor.",
            "%(n)d texts of the file do not exist in this version of Candor.",
            read.unknown,
        )
        messages.warning(request, text % {"n": read.unknown})
    return redirect("surveys:interface", survey.pk, language)


@survey_view(readable_survey)
def download(_request: HttpRequest, survey: Survey, language: str, ending: str) -> HttpResponse:
    """Download the words with their translations, as CSV or XLIFF."""
    _require(survey, language)
    if ending not in FILES:
        raise Http404
    dump, kind = FILES[ending]
    content = dump(language, interface.words_of(survey, language))
    return download_of(content, kind, f"candor-words-{language}.{ending}")


def _require(survey: Survey, language: str) -> None:
    if language not in survey.draft["languages"] or not is_translatable(language):
        raise Http404


def _filter(request: HttpRequest) -> dict[str, str]:
    show = request.GET.get("show", "all")
    find = request.GET.get("find", "").strip()[:100].replace("\0", "")
    return {"show": show if show in SHOWN else "all", "find": find}


def _pages(request: HttpRequest, survey: Survey, language: str) -> "Paginator[InterfaceText]":
    known = interface.words_of(survey, language)
    return Paginator(chosen(_all(), language, known, **_filter(request)), A_PAGE)


def _all() -> list[InterfaceText]:
    return [*interface_texts().values()]


def _texts(request: HttpRequest, survey: Survey, language: str) -> list[InterfaceText]:
    """Return the texts of the page. A form that is sent names its own, whatever it has changed."""
    if request.method == "POST" and "base_fingerprint" in request.POST:
        keys = {name.partition(".")[0] for name in request.POST}
        return [text for text in _all() if text.key in keys]
    page = _pages(request, survey, language).get_page(request.GET.get("page"))
    return [*page]


def _context(request: HttpRequest, survey: Survey, language: str) -> dict[str, object]:
    page = _pages(request, survey, language).get_page(request.GET.get("page"))
    texts = _texts(request, survey, language)
    known = interface.words_of(survey, language)
    return {
        "survey": survey,
        "language": language,
        "name": name_of_language(language),
        "direction": direction_of(language),
        "progress": interface.Progress.of(survey, language),
        "base_fingerprint": interface.fingerprint_of(survey, language, texts),
        "page": page,
        "filters": [(name, title, urlencode({"show": name})) for name, title in SHOWN.items()],
        "query": urlencode(_filter(request)),
        **_filter(request),
        "upload": WordsFileForm(language=language, words=known),
    }
