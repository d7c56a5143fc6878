"""Other Pythons that this machine may have."""

import os
from pathlib import Path

import pytest

from tests.helpers.programs import outcome_of


def interpreter(version: str) -> str:
    """A Python of this version, or skip."""
    for folder in os.get_exec_path():
        path = Path(folder) / f"python{version}"
        told = "import sys; print('{}.{}'.format(*sys.version_info))"
        if path.exists() and outcome_of(path, "-c", told).stdout.strip() == version:
            return str(path)
    for path in Path.home().glob(f".pyenv/versions/{version}.*/bin/python"):
        return str(path)
    pytest.skip(f"there is no Python {version}")
