"""The page of every survey: the same bytes for all surveys that are answered in the same way.

There is one for each way, with and without each of `SCRIPTS`, in each language of the interface;
and another one in English, whose script puts the words of a survey's authors in the place of it.

Its script loads the wave document, checks it against the link, and draws the questionnaire.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import product
from typing import Literal

import brotli
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers

from surveys.documents.frozen.document import Document

Way = Literal["script", "plain", "invited"]
"""By the page's script alone; also by the plain form; by invitation, with a script of its own."""
WAYS: tuple[Way, ...] = ("script", "plain", "invited")
SCRIPTS = {
    "has_numbers": "with numbers",
    "has_linked": "with linked questions",
    "has_marks": "with several marks",
    "has_batteries": "with batteries",
    "needs_words": "with words",
    "completes": "for a panel",
    "remembers": "in waves",
}
"""The scripts that only some surveys need, by their names in the template, with words for each."""
TRANSLATED = "translated"
"""The name of the script that puts in the words of authors, which pages in English alone load."""
TEMPLATE = "respondents/questionnaire/page.html"
MARKER = "\0"
"""The value of a script that marks its parts of the page: what no template has."""
INDENT = re.compile(r"\s*\n\s*")
_TAKES_BROTLI = re.compile(r"\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


def shell(
    request: HttpRequest, way: Way, document: Document, *, translated: bool = False
) -> HttpResponse:
    """Return the page in the active language, compressed by Brotli for browsers that take it: in a
    third fewer bytes than by gzip, since it is done once. ``translated``: by the authors."""
    language, scripts = translation.get_language(), scripts_of(document)
    scripts |= {TRANSLATED: True} if translated else {}
    if _TAKES_BROTLI.search(request.headers.get("Accept-Encoding", "")):
        packed = packed_shell_in(language, way, **scripts)
        response = HttpResponse(packed, headers={"Content-Encoding": "br"})
    else:
        response = HttpResponse(shell_in(language, way, **scripts))
    patch_vary_headers(response, ("Accept-Encoding",))
    return response


def scripts_of(document: Document) -> dict[str, bool]:
    """Return which scripts the page of a survey loads, by their names in the template."""
    return {name: getattr(document, name) for name in SCRIPTS}


@lru_cache(maxsize=256)
def shell_in(language: str, way: Way, **scripts: bool) -> bytes:
    """Return the bytes of the page in a language of the interface; ``scripts`` as `scripts_of`."""
    return INDENT.sub("\n", _rendered(language, way, **scripts)).encode()


def _rendered(language: str, way: Way, **scripts: object) -> str:
    with translation.override(language):
        return render_to_string(TEMPLATE, {"way": way, **scripts})


def every_shell_in(
    language: str, way: Way, names: Collection[str]
) -> Iterator[tuple[tuple[str, ...], bytes]]:
    """Yield each choice of these scripts with the bytes that `shell_in` returns for it.

    All are made of one page, in which the scripts' parts are marked: to render each of thousands
    takes seconds.
    """
    marked = _rendered(language, way, **dict.fromkeys(names, MARKER))
    first, *parts = (INDENT.sub("\n", part) for part in marked.split(MARKER))
    for used in product((False, True), repeat=len(names)):
        chosen = tuple(name for name, is_used in zip(names, used, strict=True) if is_used)
        html = first
        for name, part, rest in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
            html += (part if name in chosen else "") + rest
        while "\n\n" in html:
            html = html.replace("\n\n", "\n")
        yield chosen, html.encode()


@lru_cache(maxsize=256)
def packed_shell_in(language: str, way: Way, **scripts: bool) -> bytes:
    """Return the same bytes as `shell_in`, compressed by Brotli."""
    packed: bytes = brotli.compress(shell_in(language, way, **scripts))
    return packed
