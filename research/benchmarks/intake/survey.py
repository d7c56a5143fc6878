"""A live survey out of the gallery, and valid reports of it, as JSON on standard output."""

import base64
import json
import sys

import django

TEMPLATE = "health"
REPORTS = 200


def make() -> dict[str, object]:
    """Return the wave's address and version, and reports of people who skip everything: as long as
    all others, and as dear to check."""
    from accounts.models import User
    from localdp.randomness import SecureWords
    from surveys.drafts.templates import find_template
    from surveys.launch.waves import open_wave
    from surveys.models import Wave
    from surveys.services import create_survey_from_draft

    chosen = find_template(TEMPLATE)
    assert chosen is not None
    draft = chosen.draft
    draft["asker"] = dict.fromkeys(draft["languages"], "A measurement")
    owner = User.objects.create(email="owner@candor.example", name="Owner")
    survey = create_survey_from_draft(owner=owner, draft=draft)
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    layout = wave.version.document.layout
    words = SecureWords()
    nothing = [None] * len(layout.fields)
    reports = [layout.randomize(nothing, words) for _each in range(REPORTS)]
    return {
        "wave": wave.pk,
        "code": wave.code,
        "version": wave.version.sha256,
        "version_id": wave.version_id,
        "reports": [base64.b64encode(report).decode() for report in reports],
    }


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(json.dumps(make()))
