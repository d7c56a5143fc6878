"""What is recorded from people who give one of two answers, as rows of counts or dots."""

from dataclasses import dataclass

from surveys.protection.risk_wording import Frequency


@dataclass(frozen=True)
class SwapRow:
    """One answer, and how often the second of the two answers is recorded for it."""

    second: bool
    """Whether it is itself the second answer."""
    recorded: Frequency
    """How often the second answer is recorded: a filled dot each."""
    swapped: str
    """Which dots stand for a swapped answer: "filled" or "hollow"."""

    @property
    def others(self) -> int:
        """How often the first answer is recorded."""
        return self.recorded.people - self.recorded.count

    @property
    def certain(self) -> bool:
        """Whether only one of the two answers can be recorded."""
        return self.recorded.count in (0, self.recorded.people)


def swap_rows(gained: Frequency, lost: Frequency) -> tuple[SwapRow, SwapRow]:
    """Return the rows of the second answer and of the first, in the order of the choices.

    `gained` says how often the second answer is recorded for the first, `lost` the reverse.
    """
    kept = Frequency(lost.people - lost.count, lost.people)
    return SwapRow(second=True, recorded=kept, swapped="hollow"), SwapRow(
        second=False, recorded=gained, swapped="filled"
    )


def pictured(rows: tuple[SwapRow, ...]) -> bool:
    """Return whether twenty dots or cards can show all of these rows."""
    return all(row.recorded.pictured for row in rows)
