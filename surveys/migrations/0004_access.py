import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("surveys", "0003_erasure"),
    ]

    operations = [
        migrations.RunSQL(
            """UPDATE surveys_survey SET draft =
            '{"access": "link", "work_bits": 0, "embed_origins": []}'::jsonb || draft""",
            migrations.RunSQL.noop,
        ),
        migrations.AddField(
            model_name="wave",
            name="access",
            field=models.CharField(
                choices=[
                    ("link", "Anyone with the link"),
                    ("invited", "Invited people, once each"),
                ],
                default="link",
                max_length=10,
                verbose_name="who may answer",
            ),
        ),
        migrations.AddField(
            model_name="wave",
            name="embed_origins",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=200), blank=True, default=list, size=None
            ),
        ),
        migrations.AddField(
            model_name="wave",
            name="work_bits",
            field=models.PositiveSmallIntegerField(
                default=0, verbose_name="work asked of a browser"
            ),
        ),
        migrations.AddConstraint(
            model_name="wave",
            constraint=models.CheckConstraint(
                condition=models.Q(("access__in", ("link", "invited"))), name="wave_access_known"
            ),
        ),
    ]
