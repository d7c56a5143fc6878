"""What apps above provide for the pages of surveys; they register it when they are ready."""

from collections.abc import Callable, Iterable

from surveys.models import Wave

ReportCounts = Callable[[Iterable[Wave]], dict[int, int]]
_SECTIONS: dict[str, Callable[..., str]] = {}
_COUNTS: list[ReportCounts] = []


def register_section(name: str, render: Callable[..., str]) -> None:
    _SECTIONS[name] = render


def section(name: str, *args: object, **options: object) -> str:
    """Return a part of a page."""
    return _SECTIONS[name](*args, **options)


def register_report_counts(counts: ReportCounts) -> None:
    _COUNTS[:] = [counts]


def report_counts(waves: Iterable[Wave]) -> dict[int, int]:
    """Return how many reports are counted of each wave that has some, by its key, in one query."""
    return _COUNTS[0](waves)
