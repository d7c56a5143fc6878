"""An experiment of 1,000 people through the page's own scripts, read by the server's layout."""

from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from tests.helpers.experiments import QUESTIONS, reports_of
from tests.helpers.questions import draft

PEOPLE = 1_000


def test_reports_of_both_arms_are_read_as_they_were_made() -> None:
    text = freeze(draft(*QUESTIONS))
    document = parse(text)
    reports = reports_of(text, [[0, 1, n % 2, n % 2] for n in range(PEOPLE)])
    arms = [0, 0]
    for report in reports:
        unpacked = document.layout.unpack(report)
        arm = unpacked.reports[0]
        assert list(unpacked.skipped) == [False, False, arm == 1, arm == 0]
        arms[arm] += 1
    assert sum(arms) == PEOPLE
    # Six standard deviations of a fair draw.
    assert abs(arms[0] - PEOPLE / 2) < 6 * (PEOPLE / 4) ** 0.5
