from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0010_api_tokens"),
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
                    ("exported", "Estimates exported"),
                    ("released", "Figure released with noise"),
                    ("invited", "Invitations made"),
                    ("links", "Links of invitations downloaded"),
                    ("mailed", "Invitations mailed"),
                    ("reminded", "Reminders mailed"),
                    ("uninvited", "Invitations or addresses deleted"),
                    ("forgotten", "Reports deleted"),
                    ("webhooks", "Webhooks changed"),
                    ("membership", "Members changed"),
                    ("deleted", "Survey deleted"),
                    ("welcomed", "Person invited"),
                    ("unwelcomed", "Invitation of a person withdrawn"),
                    ("joined", "Account made"),
                    ("account", "Account changed"),
                    ("organisation", "Organisation changed"),
                    ("audited", "Audit log exported"),
                    ("token-made", "API token made"),
                    ("token-revoked", "API token revoked"),
                ],
                max_length=20,
            ),
        ),
    ]
