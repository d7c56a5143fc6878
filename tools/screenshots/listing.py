"""Which pictures there are: `run.py pictures` takes these and no others, and each has its page."""

from pathlib import Path

from tools import ROOT

DOCS = ROOT / "docs"
GUIDE = DOCS / "tutorials" / "guide" / "pictures"
OTHERS = DOCS / "pictures"
LANGUAGES = ("en", "zh-hans")

# In the order of the journey; what is on a phone is taken at twice its size.
ON_PHONE = ("phone-begin", "phone-practice", "phone-question", "phone-review", "phone-receipt")
JOURNEY = (
    "front",
    "templates",
    "settings",
    "protection",
    "designer",
    "plan",
    "launch",
    "share",
    *ON_PHONE,
    "dashboard",
)
# Of the demonstration's surveys, for the other pages.
DEMONSTRATION = ("dashboard", "respondent", "exports", "cross-table", "jobs", "people", "audit")


def of_journey(language: str, name: str) -> Path:
    return GUIDE / language / f"{JOURNEY.index(name) + 1:02}-{name}.png"


def of_demonstration(name: str) -> Path:
    return OTHERS / f"{name}.png"


def all_pictures() -> list[Path]:
    """Return every picture that the script takes."""
    return [
        *(of_journey(language, name) for language in LANGUAGES for name in JOURNEY),
        *(of_demonstration(name) for name in DEMONSTRATION),
    ]
