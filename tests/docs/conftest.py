"""The documentation's site, built once for all tests that look at it."""

import os
import sys
from pathlib import Path

import pytest

from tools import docs


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built as `run.py docs` builds it: a warning would be an error."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    docs.build(folder, os.environ, sys.executable)
    return folder
