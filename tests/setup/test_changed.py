"""`run.py test --changed`: the tests of what differs from a commit."""

from pathlib import Path

import pytest

from tests.processes import ROOT
from tools.testing.changed import affected_tests, changed_files

EXPECTED = {
    "analytics/jobs/registry.py": ["tests/analytics/jobs"],
    "localdp/estimation/regression/mixture/links.py": ["tests/localdp/estimation/regression"],
    "analytics/apps.py": ["tests/analytics"],
    "templates/base.html": ["tests/browser"],
    "templates/analytics/exports/texts.html": ["tests/analytics/exports", "tests/browser"],
    "static/js/studio/autosave.js": ["tests/browser"],
    "static/js/learn/widgets/noise.js": ["tests/browser", "tests/learn"],
    ".github/workflows/test.yml": ["tests/setup"],
    "docs/how-to/recipes.md": ["tests/docs"],
    "run.py": ["tests/setup"],
    "tools/testing/suite.py": ["tests/setup"],
    "tests/setup/test_changed.py": ["tests/setup/test_changed.py"],
    "tests/setup/test_deleted_long_ago.py": [],
    "tests/setup/conftest.py": ["tests/setup"],
    "tests/plugin.py": ["tests"],
    "tests/js/respondent/model/kinds.test.js": [],
}


@pytest.mark.parametrize(("file", "places"), EXPECTED.items())
def test_each_file_has_its_tests(file: str, places: list[str]) -> None:
    assert affected_tests([file]) == places


def test_shared_code_of_tests_has_the_tests_that_import_it() -> None:
    places = affected_tests(["tests/helpers/documentation.py"])
    assert "tests/docs/test_commands.py" in places
    assert all("tests.helpers.documentation" in (ROOT / place).read_text() for place in places)


def test_a_file_inside_a_chosen_folder_is_not_named_again() -> None:
    both = ["analytics/jobs/registry.py", "tests/analytics/jobs/test_new_kind.py"]
    assert affected_tests(both) == ["tests/analytics/jobs"]


def test_every_folder_of_the_product_has_tests() -> None:
    apps = ("accounts", "analytics", "charts", "config", "learn", "localdp", "respondents")
    for app in (*apps, "surveys"):
        for file in (ROOT / app).rglob("*.py"):
            places = affected_tests([str(file.relative_to(ROOT))])
            assert places, file
            assert all(Path(ROOT / place).exists() for place in places)


def test_new_files_count_and_an_unknown_commit_is_refused() -> None:
    assert isinstance(changed_files("HEAD"), list)
    with pytest.raises(ValueError, match="“no-such-commit”"):
        changed_files("no-such-commit")
