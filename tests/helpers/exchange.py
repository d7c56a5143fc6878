"""An XLSForm with a name that would be markup and a picture that is left out."""

from tests.helpers.books import form

FORM = form(
    {"type": "select_one yn", "name": "x", "label": "Ever?"},
    {"type": "image", "name": "<born>", "label": "When?"},
    choices=[["yn", "yes", "Yes"], ["yn", "no", "No"]],
)
