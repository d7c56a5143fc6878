"""The answers in people's own words that come with a report: one length, whatever they contain.

Each closing text of the survey takes `SIZE` bytes, in the document's order: the number of bytes of
the answer (two, the higher one first), the answer in UTF-8, and zeros. Its twin in the browser is
`static/js/respondent/closing/padding.js`.
"""

from collections.abc import Sequence

from respondents.intake.schema import Rejected
from surveys.documents.frozen.document import Document
from surveys.documents.json_schema import impossible_character

MOST_CHARACTERS = 500
MOST_BYTES = 3 * MOST_CHARACTERS
"""A browser counts a character of four bytes as two."""
SIZE = 2 + MOST_BYTES


def unpack(data: bytes, number: int) -> list[str]:
    """Return the answers to this many closing texts, or raise `Rejected`."""
    if len(data) != number * SIZE:
        raise Rejected(422, "The texts do not have the length of this version.")
    return [_answer(data[start : start + SIZE]) for start in range(0, len(data), SIZE)]


def _answer(padded: bytes) -> str:
    length = int.from_bytes(padded[:2])
    if length > MOST_BYTES or any(padded[2 + length :]):
        raise Rejected(422, "A text is not padded as this site does it.")
    try:
        words = padded[2 : 2 + length].decode()
    except UnicodeDecodeError as error:
        raise Rejected(422, "A text is not UTF-8.") from error
    reject_impossible(words)
    return words


def reject_impossible(words: str) -> None:
    """Reject words that are too long or have control characters; the reason repeats none."""
    if len(words) > MOST_CHARACTERS:
        raise Rejected(422, f"A text has more than {MOST_CHARACTERS} characters.")
    if impossible_character(words):
        raise Rejected(422, "A text has a control character.")


def lines_of(document: Document, answers: Sequence[str]) -> list[str] | None:
    """Return what the database stores of these answers: those that have words, each after the id of
    its closing text; None if the survey has no closing texts."""
    if not document.closing_texts:
        return None
    pairs = zip(document.closing_texts, answers, strict=True)
    return [f"{text.id} {words}" for text, answer in pairs if (words := answer.strip())]
