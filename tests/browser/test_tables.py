"""The tables of the results in files and in the clipboard: the page's figures, and no others."""

import csv
import io
import re

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from surveys.models import Wave
from tests.helpers.browser import SignIn
from tests.helpers.figures import PEOPLE, QUESTIONS, answered_by
from tests.helpers.waves import Launch

TABLES = ".results .table-wrap[data-formats] > table"
FORMS = """async (tables) => {
  const { readTable, toCsv, toLatex } = await import("/static/js/results/table_formats.js");
  return tables.map((table) => {
    const read = readTable(table, "");
    const cells = [...table.querySelectorAll("tbody td")].map((cell) => cell.textContent);
    return [cells, "figures" in table.dataset, toCsv(read, ["low", "high"]), toLatex(read)];
  });
}"""
COPIED = """async () => {
  const [item] = await navigator.clipboard.read();
  return (await item.getType("text/html")).text();
}"""


@pytest.fixture
def answered(launched: Launch) -> Wave:
    return answered_by(PEOPLE, launched(*QUESTIONS))


def figures(text: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", text.replace(",", ""))


def of_page(table: Locator) -> list[str]:
    return figures(" ".join(table.locator("tbody td").all_text_contents()))


def test_every_table_has_the_same_figures_in_every_form(
    page: Page, sign_in: SignIn, colleague: User, answered: Wave
) -> None:
    sign_in(page, colleague)
    page.goto(reverse("analytics:dashboard", args=[answered.survey.pk]))
    tables = page.locator(TABLES)
    # Eight questions with a table each, and a distribution; the linked one has three parts, and a
    # table of two that belong together.
    assert tables.count() >= 13
    expect(page.locator(".chart-menu:has([data-format])")).to_have_count(tables.count())
    names = set(
        page.locator(".results .table-wrap[data-formats]").evaluate_all(
            "(regions) => regions.map((region) => region.dataset.formats)"
        )
    )
    assert len(names) == tables.count()
    assert {"a-survey-q1", "a-survey-q5", "a-survey-q5-spread", "a-survey-q9-part1"} <= names
    for texts, is_long, as_csv, as_latex in tables.evaluate_all(FORMS):
        shown = figures(" ".join(texts))
        assert shown
        head, *lines = csv.reader(io.StringIO(as_csv))
        assert {len(line) for line in lines} == {len(head)}
        labels = 2 if is_long else 1
        cells = [cell for line in lines for cell in line[labels:]]
        assert figures(" ".join(cells)) == shown
        assert all(re.fullmatch(r"-?\d+(\.\d+)?", cell) for cell in cells)
        body = as_latex[as_latex.index("midrule") : as_latex.index("bottomrule")]
        rows = [line.partition("&")[2] for line in body.splitlines()]
        assert figures(" ".join(rows)) == shown


@pytest.mark.slow
def test_a_table_goes_to_the_clipboard(
    page: Page, sign_in: SignIn, colleague: User, answered: Wave
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sign_in(page, colleague)
    page.goto(reverse("analytics:dashboard", args=[answered.survey.pk]))
    page.locator(".chart-menu summary").first.click()
    page.get_by_role("button", name="Copy table for a word processor").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    cells = re.findall("<td>([^<]*)</td>", page.evaluate(COPIED))
    assert figures(" ".join(cells)) == of_page(page.locator(TABLES).first)
