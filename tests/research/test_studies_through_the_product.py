"""Published studies carried through the product: what page, file and API show is what is printed.

`python3 run.py studies --through-the-product` runs it, and prints the table.
"""

import pytest

from accounts.models import User
from research.studies.product.carried import studies
from research.studies.product.carry import compared
from research.studies.product.designs import Carried
from tests.helpers.people import person
from tools.console import say

EACH = pytest.mark.parametrize("study", studies(), ids=lambda study: study.name)


@pytest.fixture
def author(db: None) -> User:
    """Someone who may ask for analyses, and download files."""
    return person("author", User.Role.EXPORTER)


@pytest.mark.slow
@EACH
def test_page_file_and_api_show_the_printed_figures(study: Carried, author: User) -> None:
    try:
        rows = list(compared(study, author))
    except FileNotFoundError as missing:
        pytest.skip(f"{study.name} needs rows that are not here: {missing}")
    say(f"\n{study.name}")
    for row in rows:
        say(f"  {row.what:<40}{row.printed:>10}{row.shown:>10}{row.page:>9}  {row.source}")
    assert [row for row in rows if not row.equal] == []


def test_the_shortest_study_in_every_run(author: User) -> None:
    """A list with a direct question, whose counts are in the archive."""
    [study] = [each for each in studies() if each.name.startswith("List 3")]
    assert all(row.equal for row in compared(study, author))
