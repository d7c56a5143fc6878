"""Let launched surveys keep their mechanisms where Automatic would choose another one now.

Until now a single choice had the mechanism for equally frequent options. The reports of later waves
could not be pooled with earlier ones if the draft's next version had another one. So a question
whose last frozen version differs is no longer automatic; its ε stays.
"""

import json
from fractions import Fraction
from typing import Any

from django.db import migrations

from localdp.planning import Question, automatic

COMPARED = {"single", "multiple"}
USUAL_PEOPLE, USUAL_SHARE = 800, 0.3
# Parts of this size fit in memory whatever the drafts hold.
PART = 200


def change(apps: Any, _editor: Any) -> None:
    surveys = apps.get_model("surveys", "Survey")
    part = []
    for survey in surveys.objects.filter(versions__isnull=False).distinct().iterator(PART):
        canonical = survey.versions.order_by("-number").values_list("canonical", flat=True)[0]
        if (draft := as_launched(survey.draft, canonical)) != survey.draft:
            survey.draft = draft
            part.append(survey)
        if len(part) == PART:
            surveys.objects.bulk_update(part, ["draft"])
            part = []
    surveys.objects.bulk_update(part, ["draft"])


def as_launched(draft: dict[str, Any], canonical: str) -> dict[str, Any]:
    """Return a draft in which questions have the design of the last version, where it differs."""
    frozen = {item["id"]: item for item in json.loads(canonical)["questions"]}
    items = [_kept(item, frozen.get(item["id"])) for item in draft["questions"]]
    return {**draft, "questions": items}


def _kept(item: dict[str, Any], launched: dict[str, Any] | None) -> dict[str, Any]:
    if item.get("design") != "best" or item["kind"] not in COMPARED or launched is None:
        return item
    design = launched["protection"]["design"]
    try:
        question = Question(item["kind"], len(item["options"]))
        epsilon = Fraction(item["parameters"]["epsilon"])
        now = automatic(question, epsilon, USUAL_PEOPLE, share=USUAL_SHARE)
    except (KeyError, ValueError):
        return item  # unfinished, and so not launched as it is
    return item if now.name == design else {**item, "design": design}


class Migration(migrations.Migration):
    dependencies = [("surveys", "0006_refuse_earlier_code")]

    operations = [migrations.RunPython(change, migrations.RunPython.noop)]
