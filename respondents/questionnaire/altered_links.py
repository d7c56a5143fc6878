"""Links to surveys that mail programs, word processors or people changed on their way."""

import re
from urllib.parse import unquote, urlencode

from django.http import QueryDict
from django.urls import reverse

from surveys.documents.frozen.document import Document
from surveys.models import Wave

# A slash and what surrounds links in texts; a page of the survey; what trackers append.
_PATH = re.compile(
    r"[\W_]*(?P<code>[a-z0-9-]{1,32})(?:[\W_]*/(?P<page>plain|device|results|stop/[a-z0-9_-]{43}))?[\W_]*(?:[&?;].*)?",
    re.IGNORECASE,
)
_PAGES = {
    **{name: f"respondents:{name}" for name in ("device", "plain", "stop")},
    "results": "public-results",
}
_ESCAPED_SIGN = re.compile("%(?:25)*23")
# No link has other than visible characters of ASCII, or any written for HTML but “&amp;”.
_UNSEEN = re.compile(r"[^!-~]|%|&(?!amp)#?\w+;")
_FOR_HTML = re.compile("(?:&|%26)amp(?:;|%(?:25)*3B)", re.IGNORECASE)
# Quoted-printable: the end of a line, or white space and invisible characters. A value may begin
# with the same digits.
_QUOTED = re.compile(r"([^\w-][idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?")
# Mail programs may have escaped “=” as “=3D”.
_SECRET = re.compile(r"(?<![A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])")
_HASH = re.compile(r"(?<![A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})")


def without_unseen(text: str) -> str:
    """Return what is visible of a link, whose escapes may be escaped in turn.

    White space, other invisible characters and breaks of lines may be anywhere in it.
    """
    return _QUOTED.sub(r"\1", _UNSEEN.sub("", unquote(unquote(text))))


def repaired_link(rest: str, query: str = "") -> str | None:
    """Return the path, fields and fragment of a link; None if this is the link of no survey.

    ``rest`` is the path behind ``/s/``, without its escapes, and ``query`` what is behind its “?”.
    """
    path, _sign, fragment = without_unseen(rest).partition("#")
    match = _PATH.fullmatch(path)
    wave = match and Wave.objects.filter(code=match["code"].lower()).first()
    if not match or not wave:
        return None
    page, _slash, secret = (match["page"] or "").partition("/")
    name = _PAGES.get(page.lower(), "respondents:page")
    address = reverse(name, args=[match["code"].lower(), *filter(None, [secret])])
    before, *behind = _ESCAPED_SIGN.split(plain_query(query), maxsplit=1)
    kept = _fragment_in(fragment or without_unseen("#" + "".join(behind)))
    own = own_query(wave.version.document, QueryDict(before))
    return address + own + (kept and f"#{kept}")


def own_query(document: Document, *queries: QueryDict) -> str:
    """Return the query string with the language and fields that the first of these has, and with
    nothing else of theirs."""
    names = ["lang", *(field.name for field in document.given)]
    found = {name: [query[name] for query in queries if name in query] for name in names}
    own = urlencode(
        {
            name: values[0]
            for name, values in found.items()
            if values and (name != "lang" or values[0] in document.languages)
        }
    )
    return own and f"?{own}"


def plain_query(query: str) -> str:
    """Return a query string in which no “&” is written for HTML, also not with its escape."""
    return _FOR_HTML.sub("&", query)


def has_fragment(query: str) -> bool:
    """Return whether the fragment of a link is in its query, behind an escaped #."""
    _before, *behind = _ESCAPED_SIGN.split(query, maxsplit=1)
    return bool(_fragment_in(without_unseen("#" + "".join(behind))))


def _fragment_in(text: str) -> str:
    """Return the secret and the hash in a text as a fragment, and nothing else of it."""
    parts = {"i": _SECRET.search(text), "d": _HASH.search(text)}
    return "&".join(f"{name}={part[1]}" for name, part in parts.items() if part)
