from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0005_erasing"),
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
                    ("invited", "Invitations made"),
                    ("links", "Links of invitations downloaded"),
                    ("mailed", "Invitations mailed"),
                    ("reminded", "Reminders mailed"),
                    ("uninvited", "Invitations or addresses deleted"),
                    ("forgotten", "Reports deleted"),
                    ("membership", "Members changed"),
                    ("deleted", "Survey deleted"),
                ],
                max_length=20,
            ),
        ),
    ]
