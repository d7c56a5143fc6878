"""Parsing of the origins that may embed a survey in their pages."""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MOST = 20
LONGEST = 200
_LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ORIGIN = re.compile(rf"(https://(?:{_LABEL}\.)*{_LABEL}|http://localhost)(?::([0-9]{{1,5}}))?")


def parse_origins(text: str) -> list[str]:
    """Return the origins of a text, one per line, each once, or raise `ValidationError`."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    wrong = [line for line in lines if not _is_origin(line)]
    if wrong:
        message = _("“%(line)s” is not such an address.")
        raise ValidationError([message % {"line": _shortened(line)} for line in wrong[:MOST]])
    origins = list(dict.fromkeys(line.lower() for line in lines))
    if len(origins) > MOST:
        raise ValidationError(_("At most 20 sites can be named."))
    return origins


def _is_origin(line: str) -> bool:
    match = _ORIGIN.fullmatch(line.lower())
    if match is None or len(line) > LONGEST or not line.isascii():
        return False
    port = match.group(2)
    return port is None or 0 < int(port) < 65536


def _shortened(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:60]}…"
