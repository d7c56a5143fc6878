"""Helpers of several tests: browser designs."""

from tests.helpers.questions import question

COINS = question(
    device="respondent", instructions={"en": "Toss a coin twice, and keep it to yourself."}
)
