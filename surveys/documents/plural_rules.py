"""The forms of a language for numbers: “1 minute”, “2 minutes”.

A rule is a text of two hundred digits: the form of each number up to 199. A larger one has
the form of the number from 100 to 199 with the same last two digits, as in every language of CLDR
but a few where millions differ. So no program that reads a rule has to know the language.
"""

import gettext
import re
from functools import cache
from pathlib import Path

import django
from django.utils.translation import to_locale

COUNTED = 200
_CATALOGS = Path(django.__file__).parent / "conf/locale"
_ENGLISH = "n != 1"
# Where Django's differs from CLDR's.
_RULES = {"bn": "n > 1", "tr": _ENGLISH}


@cache
def plural_rule(language: str) -> str:
    """Return the rule of a language, or the English one where Django does not know it."""
    choose = gettext.c2py(_RULES.get(language) or _expression(language))
    forms = [int(choose(number)) for number in range(COUNTED)]
    used = sorted({*forms})  # some are for fractions alone
    return "".join(str(used.index(form)) for form in forms)


def form_of(rule: str, number: int) -> int:
    return int(rule[number if number < COUNTED else 100 + number % 100])


def examples(rule: str) -> list[str]:
    """Return numbers that have each form, for people."""
    forms = range(int(max(rule)) + 1)
    listed = [[n for n in range(1, COUNTED) if form_of(rule, n) == form] for form in forms]
    return [
        ", ".join(map(str, numbers[:3])) + (", …" if len(numbers) > 3 else "") or "0"
        for numbers in listed
    ]


def _expression(language: str) -> str:
    for tag in (language, language.partition("-")[0]):
        path = _CATALOGS / to_locale(tag) / "LC_MESSAGES/django.mo"
        if re.fullmatch(r"[a-z0-9-]+", tag) and path.is_file():
            with path.open("rb") as file:
                stated = gettext.GNUTranslations(file).info().get("plural-forms", "")
            return stated.partition("plural=")[2].rstrip("; ") or _ENGLISH
    return _ENGLISH
