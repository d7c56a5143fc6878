"""Languages of questionnaires, named as people name them."""

import pytest

from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.language_names import tag_of
from tests.helpers.survey_files import YN, book, form

LANGUAGE_NAME_CASES = [
    *(("English (UK)", "en"), ("English (en)", "en"), ("English (en-GB)", "en-gb")),
    *(("Spanish (LA)", "es"), ("Ukrainian (UA)", "uk"), ("Portuguese (pt-BR)", "pt-br")),
    *(("Chinese (Traditional)", "zh-hant"), ("中文（简体）", "zh-hans"), ("Kiswahili", "sw")),
    *(("Tigre (tig)", "tig"), ("Tigre (UK)", None), ("Elvish", None), ("العربية", "ar")),
    *(("Francais (France)", "fr"), ("አማርኛ", "am"), ("Chinese (zh)", "zh-hans")),
]


@pytest.mark.parametrize(("header", "tag"), LANGUAGE_NAME_CASES)
def test_the_name_of_a_language_decides(header: str, tag: str | None) -> None:
    assert tag_of(header) == tag


def test_two_columns_of_one_language_are_not_mixed_up() -> None:
    labels = {"label::English (UK)": "Color?", "label::English (US)": "Color?"}
    form_of_two = form({"type": "select_one yn", "name": "a", **labels}, choices=YN)
    draft = load_file(form_of_two)
    assert draft.draft["questions"][0]["text"]["en"] == "Color?"
    assert any("“English (US)” is the same language here" in loss for loss in draft.differences)


def test_two_names_of_one_language_on_two_sheets_lose_nothing() -> None:
    """A column on another sheet or of another kind is not a second one."""
    first = {"type": "select_one x", "name": "a", "label::English": "A?", "hint::English (UK)": "H"}
    listed = [["list_name", "name", "label::English (EN)"], ["x", "p", "P"], ["x", "q", "Q"]]
    made = load_file(book(survey=[list(first), list(first.values())], choices=listed))
    [question] = made.draft["questions"]
    assert (question["help"], question["options"]) == ({"en": "H"}, [{"en": "P"}, {"en": "Q"}])
    assert "is the same language here" not in "\n".join(made.differences)


def test_a_column_without_a_language_does_not_hide_one_with_its_name() -> None:
    both = {"label": "¿Color?", "label::English (en)": "Color?"}
    both |= {"hint": "¿Sí?", "hint::English (en)": "Yes?"}
    second = {"type": "select_one yn", "name": "b", "label": "Why?"}
    content = form({"type": "select_one yn", "name": "a", **both}, second, choices=YN)
    made = load_file(content)
    assert [item["text"]["en"] for item in made.draft["questions"]] == ["Color?", "Why?"]
    assert any("The first were left out. Rows: 1." in loss for loss in made.differences)


def test_a_text_that_the_main_language_lacks_is_in_another_one() -> None:
    french = {"label::English (en)": "", "label::French (fr)": "Depuis quand ?"}
    both = {"label::English (en)": "Ever?", "label::French (fr)": "Déjà ?"}
    rows = [
        {"type": "select_one yn", "name": "a", **both},
        {"type": "integer", "name": "b", **french},
    ]
    choices = [["list_name", "name", "label::English (en)", "label::French (fr)"]]
    choices += [["yn", "yes", "Yes", "Oui"], ["yn", "no", "No", "Non"]]
    made = load_file(form(*rows, choices=choices, default_language="English (en)"))
    assert made.draft["questions"][1]["text"] == dict.fromkeys(("en", "fr"), "Depuis quand ?")
    loss = (
        "Row 3 (b): its text is missing in English (en). It has the one in français (fr) instead."
    )
    assert loss in [line.replace("Français", "français") for line in made.differences]
