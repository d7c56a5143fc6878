"""Options that repeat “None of these”, which the page adds to every multiple choice."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.questions.registry import kind_of

REPEATS_NONE = _(
    "“%(option)s” repeats “None of these”, which the respondent’s page adds to every multiple "
    "choice. Delete it."
)
_ENGLISH = re.compile(
    r"(no )?(none|neither|nothing)"
    r"( (of|at|all|in|is|are|to|the|this|these|those|them|above|below|following|listed|mentioned"
    r"|options?|answers?|choices|items|things|apply|applies|me|true|here))*"
)
_CHINESE = re.compile(
    r"((以上|上述|上面|这些|這些)(选项|選項|情况|情況|各项|各項)?[都均皆全]?|[都均皆]|全都"
    r"|一[个個项項种種样樣][都也])(不是|没有|沒有|没|无|無|非|不|不选|不選|不符合|不适用|不適用)"
    r"|(没有|沒有|无|無)((以上|上述|这些|這些)(选项|選項|情况|情況)?)?"
)


def repeats_none(text: str) -> bool:
    """Return whether an option means that none of the others applies; in English or Chinese."""
    letters = (
        char if char.isalnum() else " " for char in unicodedata.normalize("NFKC", text).casefold()
    )
    words = "".join(letters).split()
    return bool(_ENGLISH.fullmatch(" ".join(words)) or _CHINESE.fullmatch("".join(words)))


def none_options(held: Mapping[str, Any]) -> Iterator[tuple[int, str, str]]:
    """Yield the place, language and text of a multiple choice's options that repeat “None”."""
    if not kind_of(held).several:
        return
    for place, option in enumerate(held.get("options", ())):
        for language, text in option.items():
            if repeats_none(text):
                yield place, language, text
