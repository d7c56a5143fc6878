"""Tables of results, as tests read them."""

import csv
import io
import re
from typing import Any


def csv_rows(text: str) -> list[dict[str, Any]]:
    """Return the rows of a CSV file, by the names of its columns."""
    return list(csv.DictReader(io.StringIO(text, newline="")))


def unlabeled(page: str) -> str:
    """Return a page without the headings that cells of tables hold for phones."""
    return re.sub(r' data-label="[^"]*"', "", page)
