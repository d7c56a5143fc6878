"""The lessons' pages, for everyone."""

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from learn.lessons import INDEX, LANGUAGES, LESSONS
from learn.rendering import page_of


@login_not_required
def index(request: HttpRequest) -> HttpResponse:
    """List the lessons."""
    pages = [(name, page_of(name, _language())) for name in LESSONS]
    return render(
        request, "learn/index.html", {"page": page_of(INDEX, _language()), "pages": pages}
    )


@login_not_required
def lesson(request: HttpRequest, name: str) -> HttpResponse:
    """Show a lesson, with links to its neighbors."""
    if name not in LESSONS:
        raise Http404
    place = LESSONS.index(name)
    around = [
        (neighbor, page_of(neighbor, _language()).title) if neighbor else None
        for neighbor in (
            LESSONS[place - 1] if place else None,
            LESSONS[place + 1] if place + 1 < len(LESSONS) else None,
        )
    ]
    context = {
        "page": page_of(name, _language()),
        "number": place + 1,
        "total": len(LESSONS),
        "previous": around[0],
        "next": around[1],
    }
    return render(request, "learn/lesson.html", context)


def _language() -> str:
    return next((language for language in LANGUAGES if language == get_language()), LANGUAGES[0])
