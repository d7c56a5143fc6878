"""The parts of run.py: standard library only, since they run before anything is installed."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"
LOGS = VAR / "log"
CACHE = ROOT / ".cache"
