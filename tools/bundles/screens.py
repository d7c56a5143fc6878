"""The templates of the survey's page as JavaScript, and their words in each language.

Run inside the project's environment: ``python -m tools.bundles.screens FOLDER``. It writes the
module ``screens.js``, and the script ``words.TAG.js`` for each language.
"""

import os
import sys
from pathlib import Path

import django
from django.conf import settings

from tools.bundles.expressions import Unsupported
from tools.bundles.templates import compile_templates
from tools.bundles.texts import written

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


def main(folder: Path) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    try:
        code, words = compile_templates(SCREENS)
        scripts = {f"words.{tag}": written(words, tag) for tag in settings.RESPONDENT_LANGUAGES}
    except Unsupported as error:
        sys.stderr.write(f"A browser cannot render {error}\n")
        return 1
    for name, script in {"screens": code, **scripts}.items():
        (folder / f"{name}.js").write_text(script)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
