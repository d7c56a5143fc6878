"""`run.py bench usable`: its options and its table. tests/browser/test_speed.py measures a page."""

import pytest

from research.benchmarks import usable


@pytest.mark.parametrize("given", [["--repeats", "0"], ["--repeats", "x"]])
def test_options_of_the_benchmark_are_bounded(given: list[str]) -> None:
    with pytest.raises(SystemExit):
        usable.options(given)


def test_the_middle_of_each_moment_is_reported() -> None:
    times = [dict.fromkeys(usable.MOMENTS, moment) for moment in (900.0, 2400.0, 1234.0)]
    text = usable.report({("open", 400): usable.medians(times)}, 3)
    assert "| open, 400 kbit/s | 1,234 | 1,234 | 1,234 |" in text
