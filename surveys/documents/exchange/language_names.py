"""The languages that files of other tools name in their headers and settings."""

import re
import unicodedata
from collections.abc import Sequence

from django.conf.locale import LANG_INFO
from django.utils.translation import gettext as _

from surveys.documents.exchange.collected import Collected
from surveys.documents.languages import MOST_LANGUAGES, name_of_language
from surveys.formatting import join_items

TAG = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}")
_PARENTHESES = str.maketrans("（）", "()")
_IN_PARENTHESES = re.compile(r"\(([^()]+)\)\s*\Z")


def language_name(tag: str) -> str:
    """Return the name of a language in headers: “English (en)”."""
    return f"{name_of_language(tag)} ({tag})"


def tag_of(name: str) -> str | None:
    """Return the tag of a language that a header names, or None if it is unknown.

    In “English (UK)” the name decides: the parentheses hold a region, and no tag. They hold one if
    it says more of the same language, as in “Portuguese (pt-br)” and not in “Chinese (zh)”, or the
    name is unknown.
    """
    name = " ".join(name.translate(_PARENTHESES).split())
    match = _IN_PARENTHESES.search(name)
    inner = match[1].strip() if match else ""
    known = _NAMES.get(_bare(name)) or _NAMES.get(_bare(name[: match.start()]) if match else "")
    tag = inner.lower().replace("_", "-")
    if known is None:
        whole = name.lower().replace("_", "-")
        if match:
            return tag if TAG.fullmatch(tag) and not (inner.isupper() and len(inner) < 4) else None
        return whole if TAG.fullmatch(whole) else None
    base = known.partition("-")[0]
    if TAG.fullmatch(tag) and tag.startswith(f"{base}-"):
        return tag
    return _VARIANTS.get((base, inner.casefold()), known)


def say_beyond(made: Collected, tags: Sequence[str]) -> None:
    """Name the languages for which a survey has no room."""
    if tags:
        reason = _("a survey has at most %(n)s languages. These were left out: %(languages)s.")
        names = join_items(map(language_name, tags[:20]))
        made.leave_out(_("The survey"), reason, n=MOST_LANGUAGES, languages=names)


def _bare(name: str) -> str:
    """Return the name of a language in small letters without accents and vowel signs, which
    some people write."""
    parts = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(character for character in parts if unicodedata.category(character) != "Mn")


_MORE_NAMES = {
    "am": "amharic, አማርኛ",
    "ay": "aymara",
    "bm": "bambara",
    "ckb": "sorani",
    "fa": "farsi",
    "fa-af": "dari, دری",
    "ff": "fula",
    "fil": "filipino",
    "gn": "guarani",
    "gu": "gujarati",
    "ha": "hausa",
    "ht": "haitian creole, kreyòl ayisyen",
    "id": "bahasa",
    "ku": "kurdish, kurmanji",
    "lg": "luganda",
    "ln": "lingala",
    "lo": "lao",
    "mg": "malagasy",
    "ms": "malay",
    "ny": "chichewa",
    "om": "oromo",
    "pa": "punjabi",
    "ps": "pashto, پښتو",
    "qu": "quechua",
    "rn": "kirundi",
    "rw": "kinyarwanda",
    "si": "sinhala",
    "sn": "shona",
    "so": "somali, soomaali",
    "sw": "kiswahili",
    "tet": "tetum",
    "ti": "tigrinya",
    "tl": "tagalog",
    "tn": "tswana",
    "tpi": "tok pisin",
    "wo": "wolof",
    "xh": "xhosa",
    "yo": "yoruba",
    "zh-hans": "chinese, mandarin, 中文, zh",
    "zu": "zulu",
}
"""Names that surveys use and Django does not have (ISO 639 and CLDR)."""
_NAMES = {_bare(name): tag for tag, names in _MORE_NAMES.items() for name in names.split(", ")} | {
    _bare(str(known[key])): tag
    for tag, known in reversed(LANG_INFO.items())
    for key in ("name", "name_local")
    if key in known
}
_SIMPLIFIED = ("simplified", "mainland", "cn", "china", "sg", "hans", "简体", "简体中文")
_TRADITIONAL = ("traditional", "tw", "taiwan", "hk", "hong kong", "hant", "繁體", "繁体")
_VARIANTS = {
    **{("zh", variant): "zh-hans" for variant in _SIMPLIFIED},
    **{("zh", variant): "zh-hant" for variant in _TRADITIONAL},
    **{("pt", variant): "pt-br" for variant in ("brazil", "brasil", "br", "brazilian")},
    **{("ku", variant): "ckb" for variant in ("sorani", "central")},
    **{("sr", variant): "sr-latn" for variant in ("latin", "latn", "latinica")},
    ("fa", "dari"): "fa-af",
}
"""What words behind the name of a language say of its script or region."""
