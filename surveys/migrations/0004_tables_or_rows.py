"""Let every draft promise tables, whatever its earlier setting about single reports was.

Frozen versions keep theirs. The smallest group shown is at most 1,000 now.
"""

from django.db import migrations

# Parts of this size fit in memory whatever the drafts hold.
PART = 200


def change(apps, _editor):
    for name in ("Survey", "Revision"):
        model = apps.get_model("surveys", name)
        part = []
        for held in model.objects.only("pk", "draft").order_by("pk").iterator(PART):
            held.draft = _changed(held.draft)
            part.append(held)
            if len(part) == PART:
                model.objects.bulk_update(part, ["draft"])
                part = []
        model.objects.bulk_update(part, ["draft"])


def _changed(draft):
    release = draft.get("release")
    if release:
        release = {**release, "minimum_n": min(max(release["minimum_n"], 5), 1_000)}
    return {**draft, "exports": "tables", **({"release": release} if release else {})}


class Migration(migrations.Migration):
    dependencies = [("surveys", "0003_survey_created")]

    operations = [migrations.RunPython(change, migrations.RunPython.noop)]
