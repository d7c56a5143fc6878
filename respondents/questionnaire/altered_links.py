"""Links to surveys that mail programs, word processors or people changed on their way."""

import re
from urllib.parse import unquote

from django.urls import reverse

from surveys.models import Wave

_CODE = re.compile(r"[\W_]*(?P<code>[a-z0-9-]{1,32})(?P<after>.*)", re.IGNORECASE | re.DOTALL)
# A slash, what surrounds links in texts of any script, and what trackers append.
_APPENDED = re.compile(r"[\W_]*(?:[&?;].*)?", re.DOTALL)
# Mail programs may have escaped “=” as “=3D”.
_SECRET = re.compile(r"(?<![A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])")
_HASH = re.compile(r"(?<![A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})")


def repaired_link(rest: str) -> str | None:
    """Return the path and fragment of a link; None if this is the link of no survey.

    ``rest`` is the path behind ``/s/``, without its escapes.
    """
    match = _CODE.match(rest)
    if match is None:
        return None
    code = match["code"].lower()
    after = match["after"]
    path, sign, fragment = after.partition("#")
    if not sign:
        path, sign, fragment = unquote(after).partition("#")  # escaped twice
    if not _APPENDED.fullmatch(path) or not Wave.objects.filter(code=code).exists():
        return None
    address = reverse("respondents:page", args=[code])
    kept = _fragment_in(unquote(fragment))
    return f"{address}#{kept}" if kept else address


def _fragment_in(text: str) -> str:
    """Return the secret and the hash in a text as a fragment, and nothing else of it."""
    parts = {"i": _SECRET.search(text), "d": _HASH.search(text)}
    return "&".join(f"{name}={part[1]}" for name, part in parts.items() if part)
