"""Helpers of several tests: exchange."""

from tests.surveys.documents.exchange.books import form

FORM = form(
    {"type": "select_one yn", "name": "x", "label": "Ever?"},
    {"type": "date", "name": "<born>", "label": "When?"},
    choices=[["yn", "yes", "Yes"], ["yn", "no", "No"]],
)
