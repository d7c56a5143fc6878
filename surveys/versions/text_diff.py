"""Two texts, and which words of them differ."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

Mark = Literal["same", "removed", "added"]

# Comparing takes the square of this; longer texts are shown one after the other.
MOST_WORDS = 600
# Questions are told apart by how they begin.
ENOUGH_WORDS = 60
# Words, spaces, and marks each; scripts without spaces sign by sign.
_WORD = re.compile(r"\s+|[^\W\u2e80-\u9fff\uac00-\ud7af]+|.", re.DOTALL)


@dataclass(frozen=True)
class Piece:
    """Some words in a row that are in both texts, or in one of them."""

    mark: Mark
    text: str


def compared(before: str, after: str) -> tuple[Piece, ...]:
    """Both texts in one, their words marked."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    if max(len(old), len(new)) > MOST_WORDS:
        return _kept((Piece("removed", before), Piece("added", after)))
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    pieces: list[Piece] = []
    removed = added = ""
    for what, a, b, c, d in [*matcher.get_opcodes(), ("equal", 0, 0, 0, 0)]:
        here, there = "".join(old[a:b]), "".join(new[c:d])
        # A space alone between two changes belongs to both: nobody reads every other word.
        if what != "equal" or (here.isspace() and (removed or added)):
            removed, added = removed + here, added + there
            continue
        pieces += [Piece("removed", removed), Piece("added", added), Piece("same", here)]
        removed = added = ""
    return _kept(pieces)


def alike(before: str, after: str) -> float:
    """How many of their words two texts share in order, from 0 to 1."""
    old, new = (
        [word for word in _WORD.findall(text.casefold()) if not word.isspace()][:ENOUGH_WORDS]
        for text in (before, after)
    )
    return SequenceMatcher(None, old, new, autojunk=False).ratio()


def _kept(pieces: "tuple[Piece, ...] | list[Piece]") -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if piece.text)
