"""The trigger that keeps a closed wave closed looks at the clock, not at the start of a transaction.

``now()`` is the start: in a transaction that began before the closing, the web role could open the
wave again after it.
"""

from django.db import migrations

CREATE = """
CREATE OR REPLACE TRIGGER wave_stays_closed BEFORE UPDATE OF closes ON surveys_wave FOR EACH ROW
    WHEN (OLD.closes <= {} AND NEW.closes IS DISTINCT FROM OLD.closes)
    EXECUTE FUNCTION surveys_wave_stays_closed();
"""


class Migration(migrations.Migration):
    dependencies = [("surveys", "0010_public_questions")]

    operations = [
        migrations.RunSQL(CREATE.format("clock_timestamp()"), CREATE.format("now()")),
    ]
