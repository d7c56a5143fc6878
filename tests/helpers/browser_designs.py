"""A question with coins that respondents toss themselves."""

from tests.helpers.questions import question

COINS = question(
    device="respondent", instructions={"en": "Toss a coin twice, and keep it to yourself."}
)
