"""The notebooks give what they show; `python3 -m tests.docs.test_notebooks` stores their outputs.

Jupyter is not needed: a notebook is JSON, and its cells use neither magic commands nor widgets.
"""

import ast
import contextlib
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.processes import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "tutorials" / "notebooks").glob("*.ipynb"))
LINK = re.compile(r"\]\(([^)#:]+)\)")
FORMS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}

Cell = dict[str, Any]


def read(file: Path) -> dict[str, Any]:
    book: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return book


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def outputs_of(book: dict[str, Any]) -> Iterator[tuple[Cell, list[Cell]]]:
    """Run the cells one after the other; yield each with what it prints and returns."""
    space: dict[str, Any] = {}
    codes = (cell for cell in book["cells"] if cell["cell_type"] == "code")
    for place, cell in enumerate(codes, 1):
        yield cell, list(run("".join(cell["source"]), space, place))


def run(source: str, space: dict[str, Any], place: int) -> Iterator[Cell]:
    """Run one cell as Jupyter does: the value of an expression at its end is shown."""
    code = ast.parse(source)
    last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
    value, printed = None, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, f"<cell {place}>", "exec"), space)  # noqa: S102
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"<cell {place}>", "eval"), space)  # noqa: S307
    if printed.getvalue():
        text = lines_of(printed.getvalue())
        yield {"name": "stdout", "output_type": "stream", "text": text}
    if value is not None:
        yield {
            "data": data_of(value),
            "execution_count": place,
            "metadata": {},
            "output_type": "execute_result",
        }


def data_of(value: object) -> dict[str, list[str]]:
    """Return the richest form of a value: others may have digits that depend on the machine."""
    for form, method in FORMS.items():
        if hasattr(value, method):
            return {form: lines_of(getattr(value, method)())}
    return {"text/plain": [repr(value)]}


def test_notebooks_exist_and_their_links_work() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["crosswise", "privacy", "regression"]
    for file in NOTEBOOKS:
        texts = ["".join(cell["source"]) for cell in read(file)["cells"]]
        links = [link for text in texts for link in LINK.findall(text)]
        assert links
        assert [link for link in links if not (file.parent / link).exists()] == []


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_shows_what_its_cells_give(file: Path) -> None:
    for cell, outputs in outputs_of(read(file)):
        assert cell["outputs"] == outputs, "".join(cell["source"])


def store() -> None:
    for file in NOTEBOOKS:
        book = read(file)
        for place, (cell, outputs) in enumerate(outputs_of(book), 1):
            cell |= {"execution_count": place, "outputs": outputs}
        text = json.dumps(book, ensure_ascii=False, indent=1)
        file.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    store()
