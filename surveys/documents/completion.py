"""How people show a panel that they took part: a link that leads back to it, and a code.

The code is one for all, which the author writes, or each person gets one of their own, which the
site signs without seeing it (`respondents.completion`).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

LONGEST_LINK = 500
LONGEST_CODE = 60
# Its host ends in letters, so that it is not the number of a network. Its twin in the browser is
# `static/js/respondent/completion/completion.js`.
_LINK = re.compile(
    r"https://((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])(?::([0-9]{1,5}))?"
    r"(?:[/?#][\w.~:/?#@!$&'()*+,;=%-]*)?",
    re.ASCII | re.IGNORECASE,
)
_NOT_PUBLIC = re.compile(
    r"(?:.*\.)?(?:arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|private|test)",
    re.IGNORECASE,
)
_WRONG_LINK = _(
    "The link must be an https:// address on the public internet, without spaces or a user name."
)
_TWO_CODES = _("Choose one code for all, or a code for each person, not both.")
_WITHOUT_JAVASCRIPT = _(
    "A code for each person needs JavaScript. Turn off the plain page, or write one code for all."
)


def completion_of(
    link: str, code: str, *, own_codes: bool, seconds: int | None = None
) -> dict[str, Any]:
    """Return the entry of a draft, with what is set only."""
    texts = {"link": link.strip(), "code": code.strip()}
    entry = {**texts, "own_codes": own_codes, "seconds": seconds}
    return {name: value for name, value in entry.items() if value}


def is_public_link(link: str) -> bool:
    """Return whether it is an https address with a name of the public internet."""
    match = _LINK.fullmatch(link)
    if match is None or len(link) > LONGEST_LINK:
        return False
    return int(match[2] or 443) in range(1, 2**16) and not _NOT_PUBLIC.fullmatch(match[1])


def in_words(entry: Mapping[str, Any]) -> str:
    """Return the entry as one line; empty without one."""
    own = gettext("a code for each person") if entry.get("own_codes") else ""
    timed = gettext("whether answering took %(seconds)d seconds") if entry.get("seconds") else ""
    return " · ".join(filter(None, (entry.get("link"), entry.get("code"), own, timed % entry)))


def completion_problems(draft: Mapping[str, Any]) -> Iterator[tuple[str, str | Promise]]:
    entry = draft.get("completion", {})
    if entry.get("link") and not is_public_link(entry["link"]):
        yield "completion_link", _WRONG_LINK
    if entry.get("code") and entry.get("own_codes"):
        yield "completion_code", _TWO_CODES
    if entry.get("own_codes") and draft.get("plain"):
        yield "own_codes", _WITHOUT_JAVASCRIPT
