"""The languages of surveys: tags, names, direction, and matching of preferences."""

from collections.abc import Iterable

from django.conf import settings
from django.conf.locale import LANG_INFO
from django.utils.html import format_html
from django.utils.translation import get_language

MOST_LANGUAGES = 12
OFFERED = (
    "en",
    "zh-hans",
    "zh-hant",
    "ar",
    "bn",
    "cs",
    "da",
    "de",
    "el",
    "es",
    "fa",
    "fi",
    "fr",
    "he",
    "hi",
    "hu",
    "id",
    "it",
    "ja",
    "ko",
    "nb",
    "nl",
    "pl",
    "pt",
    "pt-br",
    "ro",
    "ru",
    "sv",
    "sw",
    "ta",
    "th",
    "tr",
    "uk",
    "ur",
    "vi",
)
RIGHT_TO_LEFT = frozenset({"ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
# The tags browsers send for the two Chinese scripts, and for Portuguese.
SCRIPTS = {
    "pt-pt": "pt-br",
    "zh": "zh-hans",
    "zh-cn": "zh-hans",
    "zh-sg": "zh-hans",
} | dict.fromkeys(("zh-tw", "zh-hk", "zh-mo"), "zh-hant")
OURS: tuple[str, ...] = settings.RESPONDENT_LANGUAGES
"""The languages in which respondents read Candor's own words."""
CHECKED = frozenset({"en"})
"""The languages whose promises a native reader has checked."""
# Django names only the two scripts of Chinese.
_NAMES = {"zh": "中文"} | {
    tag: str(known["name_local"]) for tag, known in LANG_INFO.items() if "name_local" in known
}


def name_of_language(tag: str) -> str:
    """Return a language's own name, or its tag if it is unknown.

    A variant has the name of its language: “Deutsch (informal)”.
    """
    base = tag
    variant = ""
    while base and base not in _NAMES:
        base, _hyphen, last = base.rpartition("-")
        variant = f"{last} {variant}".strip()
    name = _NAMES.get(base, tag)
    name = f"{name} ({variant})" if base and variant else name
    return name[:1].upper() + name[1:]


def direction_of(tag: str) -> str:
    return "rtl" if tag.split("-", maxsplit=1)[0] in RIGHT_TO_LEFT else "ltr"


def links_to(languages: Iterable[str]) -> list[tuple[str, str, str]]:
    """Return the tag, name and direction of each language, for the links on a page."""
    return [(tag, name_of_language(tag), direction_of(tag)) for tag in languages]


def language_attrs(tag: str) -> str:
    """Return the attributes of a text in this language on a page of Candor's; none in its own."""
    if tag == get_language():
        return ""
    return format_html(' lang="{}" dir="{}"', tag, direction_of(tag))


def best_language(preferred: Iterable[str], languages: tuple[str, ...]) -> str | None:
    """Return the first preferred language that is available, or a close relative of it."""
    for tag in map(str.lower, preferred):
        if tag in languages:
            return tag
        near = SCRIPTS.get(tag, tag)
        while near:
            if near in languages:
                return near
            near = near.rpartition("-")[0]
        variants = (language for language in languages if language.startswith(f"{tag}-"))
        if variant := next(variants, None):
            return variant
    return None


def unchecked_languages(languages: Iterable[str]) -> list[str]:
    """Return the languages in which Candor's words for respondents are not checked yet."""
    ours = ((tag, best_language([tag], OURS)) for tag in languages)
    return [tag for tag, our in ours if our and our not in CHECKED]


def interface_language(language: str) -> str:
    """Return the language of Candor's words for respondents in a survey of this language."""
    return best_language([language], OURS) or settings.LANGUAGE_CODE
