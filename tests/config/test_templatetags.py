"""Templates: their libraries have unique names, and what they need is of their app or one below."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("charts", "learn", "accounts", "surveys", "respondents", "analytics", "config")
FOLDERS = {**{app: app for app in APPS}, "account": "accounts", "mfa": "accounts"}
NEEDS = re.compile(r"""{% (?:(?:include|extends) "(\w+)/|url ['"]([\w-]+):|load ([^%]+) %})""")
LEFT = {
    # Links from a survey to what the apps above have of it.
    *(f"surveys/{page}.html analytics" for page in ("drafts/designer", "erase", "planning/plan")),
    *(f"surveys/{page}.html analytics" for page in ("list", "launch/share", "launch/waves")),
    *(f"surveys/launch/{page}.html invitations" for page in ("share", "waves")),
    "surveys/launch/share.html completion",
    # Numbers and names are formatted in `surveys.formatting`.
    "accounts/audit/log.html numbers",
    "accounts/organizations/list.html numbers",
    "accounts/people/email/invitation_message.txt authored",
    "account/email/email_confirmation_message.txt authored",
    "account/email/unknown_account_message.txt authored",
    # Administrators edit the notice beside people; after signing in one is at the surveys.
    "accounts/people/list.html data-protection",
    "mfa/recovery_codes/index.html surveys",
}
"""Templates that need an app above their own."""


def test_no_two_apps_have_a_library_of_the_same_name() -> None:
    stems = Counter(
        path.stem for path in ROOT.glob("*/templatetags/*.py") if path.stem != "__init__"
    )
    assert len(stems) > 3
    assert not [name for name, count in stems.items() if count > 1]


def test_no_counter_is_bound_again_as_text() -> None:
    """`count n=n with n=n|grouped` counts by the text: the page fails."""
    bound = re.compile(r"blocktranslate [^%]*count \w+=(\w+)\b[^%]* \1=")
    assert bound.search("{% blocktranslate count number=n with n=n|grouped trimmed %}")
    paths = (ROOT / "templates").rglob("*.html")
    assert not [path.name for path in paths if bound.search(path.read_text())]


def test_a_template_needs_only_its_own_app_and_those_below() -> None:
    app_of = {**FOLDERS}
    for app in APPS:
        app_of |= {path.stem: app for path in (ROOT / app).glob("templatetags/*.py")}
        for path in (ROOT / app).rglob("urls.py"):
            app_of |= dict.fromkeys(re.findall(r'app_name = "([\w-]+)"', path.read_text()), app)
    upward = set()
    for path in (ROOT / "templates").rglob("*.*"):
        name = path.relative_to(ROOT / "templates")
        rank = APPS.index(FOLDERS.get(name.parts[0], "config"))
        needed = {
            word for found in NEEDS.findall(path.read_text()) for word in " ".join(found).split()
        }
        upward |= {
            f"{name} {each}" for each in needed if APPS.index(app_of.get(each, "charts")) > rank
        }
    assert upward == LEFT
