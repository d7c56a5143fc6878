"""The headings of the groups around what is read of another tool's file."""

from collections.abc import Sequence

from surveys.documents.exchange.collected import Item


class Headings:
    """The heading of each group, the outermost first; empty for those without one."""

    def __init__(self) -> None:
        self.around: list[Item] = [{}]
        self.ends = False
        """Whether the last heading is of a battery or a group that ends before what follows."""

    @property
    def innermost(self) -> Item:
        """The heading of the innermost group that has one; empty if there is none."""
        return next((item for item in reversed(self.around) if item.get("text")), {})

    def add(self, heading: Item, *, battery: bool = False) -> None:
        """Let a heading begin; one of a battery is not that of the group."""
        self.ends = battery
        if not battery:
            self.around[-1] = heading

    def begin_group(self) -> None:
        self.around.append({})

    def end_group(self) -> None:
        """End the innermost group, and its heading before the next question, if it has one."""
        if len(self.around) > 1 and self.around.pop().get("text"):
            self.end(self.around[1:])

    def end(self, around: Sequence[Item] = ()) -> None:
        """End the last heading before the next question, which keeps the headings of the groups
        ``around`` it: headings outside all groups are read once."""
        self.around = [{}, *around]
        self.ends = True

    def forget(self, heading: Item) -> None:
        self.around = [{} if item is heading else item for item in self.around]
