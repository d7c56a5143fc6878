"""How hard respondents' words are to read, by a formula made for each language.

Run inside the project's environment: ``python -m tools.translations.reading``. A formula knows the
lengths of sentences and words only; that a text is understood, people have to say.
"""

import re
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from babel.messages.catalog import Catalog

from tools.translations.catalogs import LOCALES, RESPONDENTS, load, texts_of

SENTENCE = re.compile(r"(?<=[.?!])[”»]?\s+")
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d[\d.,]*")
VALUE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
VOWELS = {
    "en": re.compile("[aeiouy]+"),
    # Two strong vowels, or an accented weak one beside another, are two syllables.
    "es": re.compile("[íú]|[aeoáéó][iuyü]?|[iuüy][aeoáéó]?[iuy]?"),
    "pt_BR": re.compile("ão|ãe|õe|[íúâêô]|[aeoáéóãõà][iu]?|[iuü]"),
    "fr": re.compile("[aeiouàâéèêëîïôöùûüœ]+|y(?![aeiouéè])"),
    "de": re.compile("[aeiouyäöü]+"),
    "ru": re.compile("[аеёиоуыэюя]"),
}
SILENT = {
    "en": re.compile(r"(?<=[^aeiouyl])(es|ed|e)$"),
    "fr": re.compile(r"(?<=[^aeiouyàâéèêëîïôöùûüœ])(es|ent|e)$"),
}
LONG = 6
"""The letters of the longest word that is not long, for LIX and the Viennese formula."""


@dataclass(frozen=True)
class Prose:
    """Sentences of one language as lists of words."""

    language: str
    sentences: Sequence[Sequence[str]]

    @property
    def words(self) -> list[str]:
        return [word for sentence in self.sentences for word in sentence]

    @property
    def per_sentence(self) -> float:
        return len(self.words) / len(self.sentences)

    @property
    def syllables(self) -> list[int]:
        return [syllables(word, self.language) for word in self.words]

    @property
    def per_word(self) -> float:
        return statistics.mean(self.syllables)

    def share(self, *, of: Callable[[str], bool]) -> float:
        """Return how many of 100 words are so."""
        return 100 * sum(map(of, self.words)) / len(self.words)


def syllables(word: str, language: str) -> int:
    """Count the vowels that are sounded together, roughly."""
    lower = word.lower()
    if language in ("es", "pt_BR"):
        lower = re.sub("(?<=[gq])u(?=[aeiéêíã])", "", lower)
    if language in SILENT and len(lower) > len("the"):
        lower = SILENT[language].sub("", lower)
    return max(1, len(VOWELS[language].findall(lower)))


def linear(constant: float, sentences: float, words: float) -> Callable[[Prose], float]:
    """Return a formula with weights for the words per sentence and the syllables per word."""
    return lambda prose: constant + sentences * prose.per_sentence + words * prose.per_word


def wiener(prose: Prose) -> float:
    counts = prose.syllables
    many = 100 * sum(count >= len("abc") for count in counts) / len(counts)
    one = 100 * counts.count(1) / len(counts)
    long = prose.share(of=lambda word: len(word) > LONG)
    return 0.1935 * many + 0.1672 * prose.per_sentence + 0.1297 * long - 0.0327 * one - 0.875


def lix(prose: Prose) -> float:
    return prose.per_sentence + prose.share(of=lambda word: len(word) > LONG)


EASE = "ease 0 to 100, where 60 and more is plain"
FORMULAS: dict[str, tuple[Callable[[Prose], float], str]] = {
    "en": (linear(-15.59, 0.39, 11.8), "Flesch-Kincaid 1975: school grade"),
    "es": (linear(206.84, -1.02, -60), f"Fernández Huerta 1959: {EASE}"),
    "fr": (linear(207, -1.015, -73.6), f"Kandel and Moles 1958: {EASE}"),
    "de": (wiener, "Wiener Sachtextformel 1, Bamberger and Vanecek 1984: school grade"),
    "pt_BR": (linear(248.835, -1.015, -84.6), f"Martins and others 1996: {EASE}"),
    "ru": (linear(206.835, -1.3, -60.1), f"Oborneva 2006: {EASE}"),
    "id": (lix, "LIX, Björnsson 1968: below 40 is easy; not validated for the language"),
}
NONE = {
    "ar": "no formula: those that exist need the vowel marks, which texts lack",
    "hi": "no formula that is validated and public",
    "ja": "no formula whose weights could be confirmed",
    "zh_Hans": "no formula: those that exist need lists of frequent words",
    "zh_Hant": "no formula: those that exist need lists of frequent words",
}
LEAST_WORDS = 3
"""A sentence of fewer is a label, which would flatter the grade."""


def prose_of(texts: Sequence[str], language: str) -> Prose:
    """Return the sentences in these texts; a value counts as a short word."""
    plain = (VALUE.sub("7", re.sub("<[^>]+>", "", text)) for text in texts)
    split = (WORD.findall(sentence) for text in plain for sentence in SENTENCE.split(text))
    return Prose(language, [words for words in split if len(words) >= LEAST_WORDS])


def texts_in(language: str) -> list[str]:
    """Return the texts of respondents in a language, of a plural the last form."""
    catalog: Catalog = texts_of(RESPONDENTS) if language == "en" else load(RESPONDENTS, language)
    messages = (message for message in catalog if message.id)
    said = (message.id if language == "en" else message.string for message in messages)
    return [text if isinstance(text, str) else text[-1] for text in said if text]


def grade(language: str) -> float | None:
    """Return what the language's formula gives for respondents' words; None without a formula."""
    formula, _scale = FORMULAS.get(language, (None, ""))
    return formula(prose_of(texts_in(language), language)) if formula else None


def main() -> int:
    for language in ("en", *LOCALES[RESPONDENTS]):
        value = grade(language)
        shown = "" if value is None else f"{value:.1f}"
        scale = FORMULAS[language][1] if language in FORMULAS else NONE[language]
        sys.stdout.write(f"{language:<8}{shown:>6}  {scale}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
