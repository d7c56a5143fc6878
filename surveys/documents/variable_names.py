"""Names that authors give questions in data files."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_SHAPE = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,31}")
# Names of other questions and sections, and of columns made of a name and a suffix.
_TAKEN = re.compile(r"[qs]\d+(_.*)?|version|seconds_taken|.*_(\d+|direct|group)", re.IGNORECASE)
# Words of programs that read the files.
_SPSS = "all and by eq ge gt le lt ne not or to with"
_STATA = "byte const double float if in int long str strl using"
_R = (
    "break else for function inf na na_character_ na_complex_ na_integer_ na_real_ nan next null "
    "repeat return true false while"
)
_RESERVED = frozenset(f"{_SPSS} {_STATA} {_R}".split())

WRONG_NAME = gettext_lazy("Use up to 32 letters from a to z, digits and _, with a letter first.")
TAKEN_NAME = gettext_lazy("Files use “%(name)s” for something else. Choose another name.")
SAME_NAME = gettext_lazy("Another question has this name.")


def name_on_pages(name: str, *, sensitive: bool | None, experiments: int) -> str:
    """Return what tells a question from others with the same words: its name in files, or which
    list it is if it is one (``sensitive`` is not None) of this number of list experiments."""
    if sensitive is None:
        return name
    which = _("with the sensitive statement") if sensitive else _("without the sensitive statement")
    return which if experiments <= 1 else f"{name}, {which}"


def name_fault(name: str, others: Iterable[Mapping[str, Any]], *, own_id: str = "") -> str:
    """Return why a question cannot have this name, given the other questions; empty if it can.

    It can have its own id in capitals: files have no other column of that name.
    """
    if name.lower() == own_id:
        return ""
    if not _SHAPE.fullmatch(name):
        return str(WRONG_NAME)
    if _TAKEN.fullmatch(name) or name.lower() in _RESERVED:
        return str(TAKEN_NAME) % {"name": name}
    if any(question.get("variable", "").lower() == name.lower() for question in others):
        return str(SAME_NAME)
    return ""
