"""Lists of codes, pasted or in a file: one code a line, and nothing else.

A panel's table also has participant numbers and times. They are refused, so that they stay with the
panel.
"""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

MOST_CODES = 100_000
MOST_BYTES = 10 * 2**20
_HEADINGS = frozenset(("code", "codes", "completion code", "completion_code"))
_SEPARATOR = re.compile(r"[,;\t]\s*[^,;\t\s]")


def read_codes(text: str) -> list[str]:
    """Return the lines with text, without a heading, or raise `ValidationError`."""
    lines = [line.strip().strip('"').strip() for line in text.removeprefix("\ufeff").splitlines()]
    codes = [line for line in lines if line.strip(",; \t")]
    if codes and codes[0].lower() in _HEADINGS:
        codes = codes[1:]
    if not codes:
        raise ValidationError(_("The list is empty."))
    if len(codes) > MOST_CODES:
        raise ValidationError(_("The list has more than 100,000 codes. Split it."))
    if any(_SEPARATOR.search(code) for code in codes):
        raise ValidationError(
            _(
                "The list has several columns. Leave only the codes, one a line: participant "
                "numbers and times must not come here."
            )
        )
    return codes
