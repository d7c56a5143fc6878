"""The parts of the Compose file and of its example settings."""

from typing import Any

import yaml

from tests.processes import ROOT

DEPLOY = ROOT / "deploy"
TEXT = (DEPLOY / "compose.yaml").read_text()
FILE: dict[str, Any] = yaml.safe_load(TEXT)
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
