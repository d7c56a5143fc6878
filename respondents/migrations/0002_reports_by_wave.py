"""Reports are partitioned by wave, so that deleting a wave's reports drops a table.

Django cannot declare a partitioned table: the one that `0001_initial` made is replaced.
"""

from django.db import migrations

PARTITION = """
DROP TABLE respondents_report;
CREATE TABLE respondents_report (
    wave_id bigint NOT NULL
        REFERENCES surveys_wave (id) DEFERRABLE INITIALLY DEFERRED,
    slot uuid NOT NULL,
    batch_id uuid NOT NULL
        REFERENCES respondents_batch (id) DEFERRABLE INITIALLY DEFERRED,
    version_id bigint NOT NULL
        REFERENCES surveys_version (id) DEFERRABLE INITIALLY DEFERRED,
    layout bytea NOT NULL,
    held jsonb,
    PRIMARY KEY (wave_id, slot)
) PARTITION BY LIST (wave_id);
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0001_initial")]

    operations = [migrations.RunSQL(PARTITION, migrations.RunSQL.noop)]
