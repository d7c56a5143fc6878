"""Pages and documents name limits and periods that the code has."""

import pytest

from accounts.sign_in.validators import RULE, TranslatedMinimumLengthValidator
from analytics.exports import report_archive
from analytics.webhooks import delivery
from surveys.documents.frozen.question import ClosingText
from tests.processes import ROOT

RESULTS = "templates/analytics/jobs/results"
OWN_WORDS = f"{ClosingText.most} characters"


@pytest.mark.parametrize(
    ("words", "texts"),
    [
        (
            OWN_WORDS,
            (
                "templates/respondents/questionnaire/partials/closing_notice.html",
                "docs/how-to/short-texts.md",
                "docs/reference/survey-format.md",
            ),
        ),
        (
            {7: "a week"}[report_archive.RETENTION.days],
            (
                f"{RESULTS}/archive.html",
                f"{RESULTS}/reports.html",
                "docs/how-to/exporters.md",
                "SECURITY.md",
            ),
        ),
        (
            {14: "two weeks"}[delivery.RETENTION.days],
            (
                "templates/analytics/webhooks/show.html",
                "docs/how-to/webhooks.md",
                "docs/how-to/operating/README.md",
            ),
        ),
        (
            {1: "a day"}[delivery.RETRY_PERIOD.days],
            ("templates/analytics/webhooks/list.html", "templates/analytics/webhooks/show.html"),
        ),
    ],
)
def test_a_changed_limit_changes_its_texts(words: str, texts: tuple[str, ...]) -> None:
    assert [text for text in texts if words not in (ROOT / text).read_text()] == []


def test_the_rule_names_the_least_length_of_a_password() -> None:
    assert {8: "eight"}[TranslatedMinimumLengthValidator().min_length] in str(RULE)
