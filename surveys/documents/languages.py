"""The languages a survey can be written in, by their own names."""

import re
from collections.abc import Iterable

from django.conf.locale import LANG_INFO

MOST_LANGUAGES = 12
OFFERED = (
    "en", "zh-hans", "zh-hant", "ar", "bn", "cs", "da", "de", "el", "es", "fa", "fi", "fr", "he",
    "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl", "pt", "pt-br", "ro", "ru", "sv", "sw",
    "ta", "th", "tr", "uk", "ur", "vi",
)  # fmt: skip
RIGHT_TO_LEFT = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
# What a browser says for the two ways to write Chinese.
SCRIPTS = {"zh": "zh-hans", "zh-cn": "zh-hans", "zh-sg": "zh-hans"} | dict.fromkeys(
    ("zh-tw", "zh-hk", "zh-mo"), "zh-hant"
)

_TAG = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}", re.ASCII)


def is_language(tag: str) -> bool:
    """Whether this looks like the tag of a language: known here or not."""
    return bool(_TAG.fullmatch(tag))


def name_of_language(tag: str) -> str:
    """A language's name in itself; its tag where nobody here knows it."""
    known = LANG_INFO.get(tag, {})
    name = str(known.get("name_local") or tag)
    return name[:1].upper() + name[1:]


def direction_of(tag: str) -> str:
    """Which way it is written: "ltr" or "rtl"."""
    return "rtl" if tag.split("-", maxsplit=1)[0] in RIGHT_TO_LEFT else "ltr"


def best_of(wanted: Iterable[str], languages: tuple[str, ...]) -> str | None:
    """The first wanted language that is there, itself or as a close relative."""
    for tag in map(str.lower, wanted):
        if tag in languages:
            return tag
        near = SCRIPTS.get(tag, tag)
        while near:
            if near in languages:
                return near
            near = near.rpartition("-")[0]
        if "-" not in tag and (found := _kind_of(tag, languages)):
            return found
    return None


def _kind_of(tag: str, languages: tuple[str, ...]) -> str | None:
    return next((one for one in languages if one.startswith(f"{tag}-")), None)
