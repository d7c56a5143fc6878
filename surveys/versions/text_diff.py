"""Compare two texts word by word."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

Mark = Literal["same", "removed", "added"]

# Comparing takes quadratic time; longer texts are shown one after the other.
MAX_WORDS = 600
# Only the first words decide whether two questions are similar.
SIMILARITY_WORDS = 60
# Words, spaces and marks; scripts without spaces character by character.
_WORD = re.compile(r"\s+|[^\W\u2e80-\u9fff\uac00-\ud7af]+|.", re.DOTALL)


@dataclass(frozen=True)
class Piece:
    """Consecutive words that are in both texts, or in only one of them."""

    mark: Mark
    text: str


def diff_words(before: str, after: str) -> tuple[Piece, ...]:
    """Merge both texts, with each piece marked."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    if max(len(old), len(new)) > MAX_WORDS:
        return replaced(before, after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    pieces: list[Piece] = []
    removed = added = ""
    for what, a, b, c, d in [*matcher.get_opcodes(), ("equal", 0, 0, 0, 0)]:
        old_part, new_part = "".join(old[a:b]), "".join(new[c:d])
        # A single space between two changes belongs to both, for readability.
        if what != "equal" or (old_part.isspace() and (removed or added)):
            removed, added = removed + old_part, added + new_part
            continue
        pieces += [Piece("removed", removed), Piece("added", added), Piece("same", old_part)]
        removed = added = ""
    return _non_empty(pieces)


def replaced(before: str, after: str) -> tuple[Piece, ...]:
    """Show both texts whole, one after the other."""
    return _non_empty((Piece("removed", before), Piece("added", after)))


def similarity(before: str, after: str) -> float:
    """Return the share of words that two texts have in common in the same order, from 0 to 1."""
    old, new = (
        [word for word in _WORD.findall(text.casefold()) if not word.isspace()][:SIMILARITY_WORDS]
        for text in (before, after)
    )
    return SequenceMatcher(None, old, new, autojunk=False).ratio()


def _non_empty(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if piece.text)
