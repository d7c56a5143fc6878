"""The answers in people's own words that come with a report: one length, whatever they contain.

Each closing text of the survey, and then each “Other”, takes its `size` in bytes, in the document's
order: the number of bytes of the answer (two, the higher one first), the answer in UTF-8, and
zeros. A browser counts a character of four bytes as two, so three for each character are enough.
Its twin in the browser is `static/js/respondent/closing/padding.js`.
"""

from collections.abc import Sequence

from respondents.intake.schema import Rejected
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import ClosingText
from surveys.documents.json_schema import impossible_character


def unpack(data: bytes, asked: Sequence[ClosingText]) -> list[str]:
    if len(data) != sum(text.size for text in asked):
        raise Rejected(422, "The texts do not have the length of this version.")
    answers = []
    for text in asked:
        answers.append(_answer(data[: text.size], text.most))
        data = data[text.size :]
    return answers


def _answer(padded: bytes, most: int) -> str:
    length = int.from_bytes(padded[:2])
    if length > len(padded) - 2 or any(padded[2 + length :]):
        raise Rejected(422, "A text is not padded as this site does it.")
    try:
        words = padded[2 : 2 + length].decode()
    except UnicodeDecodeError as error:
        raise Rejected(422, "A text is not UTF-8.") from error
    reject_impossible(words, most)
    return words


def reject_impossible(words: str, most: int) -> None:
    """Reject words that are too long or have control characters; the reason repeats none."""
    if len(words) > most:
        raise Rejected(422, f"A text has more than {most} characters.")
    if impossible_character(words):
        raise Rejected(422, "A text has a control character.")


def lines_of(document: Document, answers: Sequence[str]) -> list[str] | None:
    """Return what the database stores of these answers: those that have words, each after the id of
    its closing text or of the question with an “Other”; None if the survey asks for no words."""
    if not document.has_words:
        return None
    pairs = zip(document.words, answers, strict=True)
    return [f"{text.id} {words}" for text, answer in pairs if (words := answer.strip())]
