"""The ids of the questions, sections and arms of another tool's file."""

import re
from collections import Counter
from collections.abc import Iterable

_ID = re.compile(r"q[1-9][0-9]{0,5}")


class Ids:
    """Gives ids that nothing else has; none that a name further down in the file looks like."""

    def __init__(self, names: Iterable[str]) -> None:
        self._reserved = {name.lower() for name in names}
        self._taken: set[str] = set()
        # The last numbers of ids that were given, by their letters.
        self._numbers: Counter[str] = Counter()

    def take(self, key: str) -> None:
        self._taken.add(key)

    def new(self, name: str, letter: str) -> str:
        """Return an id that nothing else has: the name, if it looks like one."""
        if letter == "q" and _ID.fullmatch(name.lower()) and name.lower() not in self._taken:
            return name.lower()
        key = ""
        while not key or key in self._taken or key in self._reserved:
            self._numbers[letter] += 1
            key = f"{letter}{self._numbers[letter]}"
        return key
