"""The reading grades of respondents' words: formulas by hand, and no language that gets harder."""

import pytest

from tools.translations.catalogs import LOCALES, RESPONDENTS
from tools.translations.reading import FORMULAS, NONE, grade, prose_of, syllables

# By hand: words, sentences, syllables, and for German and LIX words of many letters.
COUNTED = {
    "en": ("The cat sat there. We see you now.", 0.39 * 4 + 11.8 * 8 / 8 - 15.59),
    "es": ("La casa es grande. Usted puede verla.", 206.84 - 60 * 12 / 7 - 1.02 * 3.5),
    "fr": ("Le chat dort ici. Vous voyez la page.", 207 - 1.015 * 4 - 73.6 * 10 / 8),
    "pt_BR": ("A casa é grande. Você não quer isso.", 248.835 - 1.015 * 4 - 84.6 * 12 / 8),
    "ru": ("Это наш дом. Мы его видим.", 206.835 - 1.3 * 3 - 60.1 * 9 / 6),
    "de": (
        "Das Haus steht hier. Niemand verändert Antworten zufällig.",
        0.1935 * 100 * 3 / 8 + 0.1672 * 4 + 0.1297 * 100 * 4 / 8 - 0.0327 * 100 * 4 / 8 - 0.875,
    ),
    "id": ("Kami tidak tahu. Jawaban Anda dilindungi.", 3 + 100 * 2 / 6),
}
HARDEST = {"en": 6, "de": 7, "id": 45}
EASIEST = {"es": 70, "fr": 75, "pt_BR": 60, "ru": 60}


@pytest.mark.parametrize("language", FORMULAS)
def test_a_formula_gives_what_is_counted_by_hand(language: str) -> None:
    text, value = COUNTED[language]
    formula, _scale = FORMULAS[language]
    assert formula(prose_of([text], language)) == pytest.approx(value)


@pytest.mark.parametrize("language", FORMULAS)
def test_respondents_words_are_plain_in_each_language(language: str) -> None:
    value = grade(language)
    assert value is not None
    assert EASIEST.get(language, value) <= value <= HARDEST.get(language, value)


def test_each_language_has_a_formula_or_says_that_it_has_none() -> None:
    assert FORMULAS.keys() | NONE.keys() == {"en", *LOCALES[RESPONDENTS]}
    assert not FORMULAS.keys() & NONE.keys()


@pytest.mark.parametrize(
    ("language", "word", "count"),
    [
        ("fr", "réponses", 2),
        ("es", "día", 2),
        ("es", "quien", 1),
        ("pt_BR", "pesquisa", 3),
        ("de", "Einsendung", 3),
        ("ru", "ответы", 3),
        ("en", "please", 1),
    ],
)
def test_syllables_are_counted_as_they_are_spoken(language: str, word: str, count: int) -> None:
    assert syllables(word, language) == count
