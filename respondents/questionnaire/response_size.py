"""One size for every response to the plain form of a survey, as encryption does not hide sizes.

A receipt, an error at one question or at all, and a refusal are padded to one multiple. It depends
on the survey and the language, never on what was sent.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from django.http import HttpResponse

STEP = 8192


@dataclass(frozen=True)
class Measured:
    """The form of a survey in one language."""

    sha256: str
    languages: tuple[str, str]
    """Of the survey's texts and of Candor's."""
    longest: Callable[[], str] = field(compare=False)
    """Renders it with an error at every question."""


def pad(response: HttpResponse, form: Measured) -> None:
    """Lengthen a page by a comment to the next multiple of the form's size."""
    size = _size(form)
    spare = -(len(response.content) + len(_comment(0))) % size
    response.content += _comment(spare)


def _comment(length: int) -> bytes:
    return b"<!--%s-->" % (b"0" * length)


@lru_cache(maxsize=256)
def _size(form: Measured) -> int:
    """Return more than any response needs: receipts are shorter than the form with all errors."""
    return (len(form.longest().encode()) // STEP + 2) * STEP
