"""An author's own “None of these” in a multiple choice: found in each language, and refused."""

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import SurveyFileError
from surveys.documents.none_option import repeats_none
from surveys.drafts.services import edit_draft, fingerprint
from surveys.drafts.translations import Sheet
from surveys.models import Survey
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import through_file

ITEMS = [{"en": "Alcohol", "zh-hans": "酒精"}, {"en": "Tobacco", "zh-hans": "烟草"}]
CHOICE = question("multiple", "multiple", parameters={"epsilon": "1"}, options=ITEMS)
NONE = {**CHOICE, "options": [*ITEMS, {"en": "None of the above."}]}
MESSAGE = "“None of the above.” repeats “None of these”"


REPEATED_NONE_CASES = [
    *("None of these", "NONE OF THE ABOVE", "none.", "— None of these —", "None of the above!"),
    *("None of these apply to me", "None of the options above", "Neither", "Nothing"),
    *("No, none", "None at all"),
    *("以上都不是", "以上都没有。", "都不是", "无", "没有", "（以上皆非）", "以上各项均不符合"),
    *("以上都沒有", "一个都没有", "没有上述情况", "以 上 都 不 是"),
]


@pytest.mark.parametrize("text", REPEATED_NONE_CASES)
def test_an_option_that_repeats_none_is_found(text: str) -> None:
    assert repeats_none(text)


OTHER_OPTIONS_CASES = [
    *("Nonea", "None of my friends", "Neither parent", "Not applicable", "No", "Other", ""),
    *("Nothing that I would tell", "不", "不是", "无业", "没有工作", "不适用", "其他", "都有"),
]


@pytest.mark.parametrize("text", OTHER_OPTIONS_CASES)
def test_other_options_are_left_alone(text: str) -> None:
    assert not repeats_none(text)


def test_an_option_that_repeats_none_blocks_the_launch_in_each_language() -> None:
    both = [*ITEMS, {"en": "Other", "zh-hans": "以上都不是"}]
    chinese = {**CHOICE, "options": both}
    languages = ["en", "zh-hans"]
    assert MESSAGE in str(problems(draft(NONE))[0])
    messages = [str(problem) for problem in problems(draft(chinese, languages=languages))]
    assert any("“以上都不是” repeats" in problem for problem in messages)
    assert problems(draft(chinese)) == []
    assert problems(draft({**NONE, "kind": "single", "design": "randomized-response"})) == []


def test_a_file_with_it_is_refused() -> None:
    with pytest.raises(SurveyFileError) as refused:
        through_file(draft(NONE))
    assert [fault.where for fault in refused.value.faults] == ["questions[0].options[2].en"]
    assert MESSAGE in refused.value.messages[0]


@pytest.mark.django_db
@pytest.mark.parametrize(("kind", "refused"), [("multiple", True), ("single", False)])
def test_the_designer_refuses_it_at_the_options(
    desk: Client, survey: Survey, kind: str, refused: bool
) -> None:
    edit_draft(survey=survey, draft=draft(CHOICE))
    item = survey.items[0]
    typed = {
        "kind": kind,
        "text": "Which?",
        "options": "Alcohol\nnone of these…",
        "design": "multiple" if kind == "multiple" else "randomized-response",
        "epsilon": "1",
        "device": "browser",
        "base_fingerprint": fingerprint(item),
    }
    where = reverse("surveys:question-edit", args=[survey.pk, item["id"]])
    response = desk.post(where, typed)
    if refused:
        [message] = response.context["form"].errors["options"]
        assert message.startswith("“none of these…” repeats “None of these”")
    else:
        assert response.status_code == 302


@pytest.mark.django_db
def test_the_table_of_texts_refuses_its_translation(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(CHOICE, languages=["en", "zh-hans"]))
    sheet = Sheet.from_draft(survey.draft)
    fields = {
        row.field_name(language): row.text(language)
        for row in sheet.rows
        for language in sheet.columns
    }
    name = "q1-options-1.zh-hans"
    typed = {**fields, name: "以上都没有", "base_fingerprint": sheet.fingerprint}
    page = desk.post(reverse("surveys:texts", args=[survey.pk]), typed)
    assert list(page.context["form"].errors) == [name]
