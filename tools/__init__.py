"""The commands of run.py: standard library only, since they run before anything is installed.

A wheel and the image hold `servers` and `console`, which run the parts of a site; the other
packages are for people who work on the sources.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"
LOGS = VAR / "log"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
PYTHON = (
    VENV / "bin" / "python" if VENV.exists() or (ROOT / "run.py").exists() else Path(sys.executable)
)
"""The Python of `.venv`; in an installed wheel, which has no such folder, the running Python."""
APPS = (
    *("localdp", "charts", "learn", "accounts", "surveys", "respondents", "analytics"),
    "config",
)
"""The packages of a site, each before those that import it."""
# The settings ask for addresses; what reads only sources connects to none.
UNUSED = {
    "SECRET_KEY": "x" * 50,
    "DATABASE_URL": "postgresql://127.0.0.1/unused",
    "REDIS_URL": "redis://127.0.0.1/0",
}
