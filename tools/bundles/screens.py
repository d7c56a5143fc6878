"""The templates of the survey's page as JavaScript, in each language of the interface.

Run inside the project's environment: ``python -m tools.bundles.screens FOLDER``. Each file is what
esbuild takes for the content of a module: the script, or an error for any build that imports it.
"""

import json
import os
import sys
from pathlib import Path

import django
from django.conf import settings

from tools.bundles.expressions import Unsupported
from tools.bundles.templates import compile_templates

DRAWN = ("check", "warning", "recorded", "privacy_loss")
"""Parts that the page draws once it knows what a person was asked: `data-draws` in templates."""
ADDED = ("banner", "contact", "quick_exit", "survey_facts")
"""Parts that the page draws into what the server has written."""
SCREENS = tuple(
    f"respondents/questionnaire/{name}.html"
    for name in (
        "screens",
        *(f"partials/{part}" for part in (*ADDED, *DRAWN)),
    )
)


def load(language: str) -> dict[str, object]:
    """Return the module in this language, as esbuild's plugins return it."""
    try:
        return {"contents": compile_templates(SCREENS, language)}
    except Unsupported as error:
        return {"errors": [{"text": f"A browser cannot render {error}"}]}


def main(folder: Path) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    for language, _name in settings.LANGUAGES:
        (folder / f"{language}.json").write_text(json.dumps(load(language)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
