"""Pages and documents that name a limit or a period in words name the one of the code."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.password_validation import get_default_password_validators as rules

from accounts.organizations import png
from accounts.people import services as people
from accounts.sign_in import delays
from analytics.exports import report_file
from analytics.webhooks import delivery
from respondents.completion import code_list
from respondents.invitations import address_import
from respondents.shuffling import retention, texts
from surveys.documents import embed_origins
from surveys.documents.draft import LIMITS
from surveys.documents.exchange import files
from surveys.documents.frozen.question import ClosingText
from surveys.documents.import_export import FILE_LIMIT
from surveys.memberships import agreements, hand_over, reader_link
from surveys.planning import readable
from tests.processes import ROOT

DAY = timedelta(days=1)
MB = 10**6
PERIODS: dict[Any, str] = {3600: "hour", 7 * DAY: "a week"}
NUMBERS = {2: "two", 5: "five", 7: "seven", 8: "eight", 10: "ten", 12: "twelve", 14: "fourteen"}
RESULTS = "templates/analytics/jobs/results"
PEOPLE = "templates/accounts/people"
WORDS = "docs/how-to/short-texts.md"
SETTINGS = "surveys/drafts/forms/settings_fields.py"


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (
            f"{ClosingText.most} characters",
            "templates/respondents/questionnaire/partials/closing_notice.html "
            f"docs/reference/survey-format.md {WORDS}",
        ),
        (
            f"{texts.LEAST} reports",
            "templates/surveys/launch/partials/next_steps.html templates/surveys/launch/close.html "
            f"{SETTINGS} {WORDS}",
        ),
        (f"{retention.NOTICE // DAY} days", SETTINGS),
        (
            PERIODS[report_file.RETENTION],
            f"{RESULTS}/archive.html {RESULTS}/reports.html docs/how-to/exporters.md SECURITY.md "
            "docs/how-to/operating/README.md",
        ),
        (
            f"{NUMBERS[delivery.RETENTION // (7 * DAY)]} weeks",
            "templates/analytics/webhooks/show.html docs/how-to/webhooks.md "
            "docs/how-to/operating/README.md",
        ),
        (
            f"older entries every {PERIODS[settings.CELERY_BEAT_SCHEDULE['audit']['schedule']]}",
            "docs/how-to/operating/people.md",
        ),
        (f"at most {LIMITS['title']} characters", "docs/reference/survey-format.md"),
        (
            f"{NUMBERS[people.DAYS]} days",
            f"{PEOPLE}/invite.html {PEOPLE}/invitation_expired.html "
            "docs/how-to/operating/people.md",
        ),
        (
            f"{NUMBERS[settings.SESSION_IDLE_SECONDS // 3600]} hours",
            "SECURITY.md docs/how-to/operating/single-sign-on.md accounts/sign_in/sessions.py",
        ),
        (
            f"{NUMBERS[settings.SESSION_COOKIE_AGE // 3600]} hours",
            "SECURITY.md docs/how-to/operating/README.md docs/how-to/operating/secrets.md "
            "docs/how-to/operating/single-sign-on.md accounts/sign_in/sessions.py",
        ),
        (f"{NUMBERS[hand_over.DAYS]} days", "docs/how-to/operating/people.md"),
        (f"within {NUMBERS[agreements.DAYS]} days", "docs/how-to/operating/people.md"),
        (f"works for {reader_link.DAYS} days", "docs/how-to/operating/people.md"),
        (
            f"{code_list.MOST_CODES:,} codes",
            "respondents/completion/forms.py respondents/completion/code_list.py",
        ),
        (
            f"{NUMBERS[delays.OF_ACCOUNT.free]} wrong passwords",
            "SECURITY.md docs/how-to/operating/people.md",
        ),
        (f"{NUMBERS[delays.OF_ACCOUNT.free]} wrong ones", "docs/reference/api.md"),
        (
            f"most {png.MOST_KEPT >> 10} KB",
            "accounts/organizations/forms.py accounts/organizations/png.py "
            "docs/how-to/operating/people.md",
        ),
        (
            f" {png.MAX_PIXELS:,} × {png.MAX_PIXELS:,} ",
            "accounts/organizations/forms.py accounts/organizations/png.py "
            "docs/how-to/operating/people.md",
        ),
        (f"±{100 * readable.READABLE_TO:.0f} points", "docs/how-to/planning.md"),
        (f"±{100 * readable.ROUGH_TO:.0f}", "docs/how-to/planning.md"),
        (
            f"more than {LIMITS['options']}",
            "docs/how-to/exchange.md docs/reference/field.md",
        ),
        (
            f"wo to {LIMITS['options']}",
            "docs/reference/survey-format.md static/survey-format.schema.json",
        ),
        (
            f"at most {files.MOST_BYTES // MB} MB (.json: {FILE_LIMIT // MB} MB)",
            "surveys/drafts/forms/new_survey.py",
        ),
        (
            f"most {files.MOST_BYTES // MB} MB (one of Candor’s own {FILE_LIMIT // MB} MB)",
            "docs/how-to/exchange.md",
        ),
        (f"larger than {FILE_LIMIT // MB} MB", "surveys/documents/exchange/finishing.py"),
        (f"At most {address_import.MOST_ROWS:,} at once", "respondents/invitations/forms.py"),
        (f"larger than {address_import.MOST_BYTES >> 20} MiB", "respondents/invitations/forms.py"),
        (f"At most {embed_origins.MOST} sites", "surveys/documents/embed_origins.py"),
        (f"at most {NUMBERS[LIMITS['closing_texts']]}", SETTINGS),
        (
            f"At least {NUMBERS[vars(rules()[1])['min_length']]} characters",
            "accounts/sign_in/validators.py",
        ),
    ],
)
def test_texts_name_the_limits_that_the_code_has(words: str, files: str) -> None:
    assert [file for file in files.split() if words not in (ROOT / file).read_text()] == []


def test_what_pages_promise_within_a_minute_is_looked_for_twice_in_it() -> None:
    assert 2 * settings.SHUFFLE_SECONDS <= 60
