"""Questions of waves that people in a browser answer."""

from tests.helpers.questions import question

USUAL = {"f": "0.5", "p": "0.5", "q": "0.75"}
PERMANENT = question(design="permanent", parameters=USUAL)
COLOR = question("single", "permanent", text={"en": "Which color?"}, parameters=USUAL)
