"""What Django cannot declare of two kinds of tables.

Reports are partitioned by wave, so that deleting a wave's reports drops a table. The one that
`0001_initial` made is replaced.

Statistics of the planner would repeat people's own words; there are none.
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
    report bytea NOT NULL,
    PRIMARY KEY (wave_id, slot)
) PARTITION BY LIST (wave_id);
"""
NO_STATISTICS = """
ALTER TABLE respondents_text ALTER COLUMN words SET STATISTICS 0;
ALTER TABLE respondents_textpool ALTER COLUMN words SET STATISTICS 0;
"""


class Migration(migrations.Migration):
    dependencies = [("respondents", "0001_initial")]

    operations = [migrations.RunSQL(PARTITION), migrations.RunSQL(NO_STATISTICS)]
