"""Actions of the audit log are named after what was done, also in the rows that are there."""

from typing import Any

from django.db import migrations, models

NAMES = {
    "forgotten": "reports-deleted",
    "mended": "repaired",
    "partitioned": "reports-exported",
    "welcomed": "person-invited",
    "unwelcomed": "invitation-withdrawn",
}


def rename(apps: Any, names: dict[str, str]) -> None:
    entries = apps.get_model("accounts", "AuditEntry").objects
    for before, after in names.items():
        entries.filter(action=before).update(action=after)


def forwards(apps: Any, _editor: Any) -> None:
    rename(apps, NAMES)


def backwards(apps: Any, _editor: Any) -> None:
    rename(apps, {after: before for before, after in NAMES.items()})


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_public_results")]

    operations = [
        migrations.RunPython(forwards, backwards),
        migrations.AlterField(
            model_name="auditentry",
            name="action",
            field=models.CharField(
                choices=[
                    ("created", "Survey created"),
                    ("tested", "Test started"),
                    ("launched", "Launched"),
                    ("closed", "Closed"),
                    ("published", "Results published"),
                    ("unpublished", "Results no longer public"),
                    ("exported", "Estimates exported"),
                    ("released", "Noisy statistic released"),
                    ("invited", "Invitations created"),
                    ("links", "Links of invitations downloaded"),
                    ("mailed", "Invitations mailed"),
                    ("reminded", "Reminders mailed"),
                    ("uninvited", "Invitations or addresses deleted"),
                    ("reports-deleted", "Reports deleted"),
                    ("grouped", "Groups fixed"),
                    ("repaired", "Counts corrected"),
                    ("reports-exported", "Randomized reports exported"),
                    ("webhooks", "Webhooks changed"),
                    ("membership", "Members changed"),
                    ("archived", "Survey archived"),
                    ("unarchived", "Survey taken out of the archive"),
                    ("deleted", "Survey deleted"),
                    ("person-invited", "Person invited"),
                    ("invitation-withdrawn", "Invitation of a person withdrawn"),
                    ("joined", "Account made"),
                    ("account", "Account changed"),
                    ("organisation", "Organization changed"),
                    ("audited", "Audit log exported"),
                    ("token-made", "API token created"),
                    ("token-revoked", "API token revoked"),
                ],
                max_length=20,
            ),
        ),
    ]
