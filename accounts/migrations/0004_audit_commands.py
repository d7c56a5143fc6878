"""Audit entries of commands on the server, and of codes that are marked as used."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_catalog_first"),
    ]

    operations = [
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
                    ("codes", "Completion codes marked as used"),
                    ("mailed", "Invitations emailed"),
                    ("reminded", "Reminders emailed"),
                    ("uninvited", "Invitations or addresses deleted"),
                    ("reports-deleted", "Reports deleted"),
                    ("text-deleted", "Text of a respondent deleted"),
                    ("grouped", "Groups fixed"),
                    ("repaired", "Counts corrected"),
                    ("reports-exported", "Randomized reports exported"),
                    ("webhooks", "Webhooks changed"),
                    ("membership", "Members changed"),
                    ("archived", "Survey archived"),
                    ("unarchived", "Survey taken out of the archive"),
                    ("deleted", "Survey deleted"),
                    ("restored", "Deletion of a survey undone"),
                    ("person-invited", "Person invited"),
                    ("invitation-withdrawn", "Invitation of a person withdrawn"),
                    ("joined", "Account made"),
                    ("account", "Account changed"),
                    ("organization", "Organization changed"),
                    ("audited", "Audit log exported"),
                    ("token-made", "API token created"),
                    ("token-revoked", "API token revoked"),
                    ("command", "Command run on the server"),
                ],
                max_length=20,
            ),
        ),
    ]
