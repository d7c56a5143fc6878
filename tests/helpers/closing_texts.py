"""Closing texts of surveys, and answers to them as browsers pad them."""

from typing import Any

from respondents.intake.words import SIZE


def closing(*texts: str) -> list[dict[str, Any]]:
    """The entry of a draft with these questions."""
    return [
        {"id": f"t{number}", "text": {"en": text}, "help": {}}
        for number, text in enumerate(texts, start=1)
    ]


def padded(*answers: str) -> bytes:
    """Answers to all closing texts of a survey."""
    encoded = [answer.encode() for answer in answers]
    return b"".join((len(text).to_bytes(2) + text).ljust(SIZE, b"\x00") for text in encoded)
