"""Two questions with innocent events: one anchors the other."""

from tests.helpers.questions import question

MOON = question(text={"en": "Have you flown to the Moon?"}, known_share="0")
LIED = question(text={"en": "Have you ever lied?"}, anchor="q2")
