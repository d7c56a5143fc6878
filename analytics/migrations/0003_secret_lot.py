"""Keep which members are left out at random, and do not show how many."""

from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models

FILL = """
UPDATE analytics_grouping SET left_out = ARRAY(
    SELECT slot FROM respondents_report
    WHERE respondents_report.wave_id = analytics_grouping.wave_id
    AND slot <= analytics_grouping.after
)
"""
HIDE = """
UPDATE analytics_job SET result = result - 'drawn' - 'after'
WHERE result ?& ARRAY['people', 'of', 'drawn', 'after', 'sizes']
"""


class Migration(migrations.Migration):
    dependencies = [("analytics", "0002_canceled"), ("respondents", "0004_canceled")]

    operations = [
        migrations.AddField(
            model_name="grouping",
            name="left_out",
            field=ArrayField(models.UUIDField(), default=list),
        ),
        migrations.RunSQL(FILL, migrations.RunSQL.noop),
        migrations.RunSQL(HIDE, migrations.RunSQL.noop),
        migrations.RemoveField(model_name="grouping", name="after"),
    ]
