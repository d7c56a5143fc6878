"""The lessons' pages, for everyone."""

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from learn.lessons import INDEX, LANGUAGES, LESSONS
from learn.rendering import page_of


@login_not_required
def index(request: HttpRequest) -> HttpResponse:
    pages = [(name, page_of(name, _language())) for name in LESSONS]
    return render(
        request, "learn/index.html", {"page": page_of(INDEX, _language()), "pages": pages}
    )


@login_not_required
def lesson(request: HttpRequest, name: str) -> HttpResponse:
    if name not in LESSONS:
        raise Http404
    place = LESSONS.index(name)
    context = {
        "page": page_of(name, _language()),
        "number": place + 1,
        "total": len(LESSONS),
        "previous": _link(place - 1),
        "next": _link(place + 1),
    }
    return render(request, "learn/lesson.html", context)


def _link(place: int) -> tuple[str, str] | None:
    """Return the name and the title of the lesson at a place; None beyond the ends."""
    if not 0 <= place < len(LESSONS):
        return None
    return LESSONS[place], page_of(LESSONS[place], _language()).title


def _language() -> str:
    return next((language for language in LANGUAGES if language == get_language()), LANGUAGES[0])
