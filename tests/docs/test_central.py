"""The page about central answers: its example runs, and its figures are the code's."""

import re
from pathlib import Path
from typing import Any

from localdp.central import Released, put_in

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "explanation" / "central.md").read_text(
    encoding="utf-8"
)


def test_the_example_runs_as_it_stands() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    *lines, last = code.strip().splitlines()
    known: dict[str, Any] = {}
    exec("\n".join(lines), known)  # noqa: S102
    assert isinstance(eval(last, known), Released)  # noqa: S307


def test_the_newcomers_income_is_read_off() -> None:
    before, after = (float(each.replace(",", "")) for each in re.findall(r"(\d\d,000)", PAGE)[:2])
    assert f"{11 * after - 10 * before:,.0f}" in PAGE
    moved = put_in(lambda ages: sum(ages) / len(ages), [1, 2, 3, 4, 5], [100])
    assert f"by {moved:.2f} when" in PAGE
