"""Replaces the times at which PostgreSQL last read what a respondent's request reads.

From version 16 on PostgreSQL keeps the time of the last scan of each table and index, to the
microsecond and over restarts. In a quiet night the used tokens were last scanned when the last
report came. So the worker reads the same tables and indexes at each visit.
"""

from django.db import transaction

from respondents.raw_sql import execute

# Of each index a row that is never there.
ROWS = {
    "respondents_claim": "wave_id = 0 AND token = ''",
    "respondents_spool": "wave_id = 0 AND token = ''",
    "respondents_capacity": "wave_id = 0",
    "respondents_textpool": "wave_id = 0 AND part = 0",
    "respondents_opening": "wave_id = 0 AND day = '2000-01-01'",
    "respondents_invitation": "id = '00000000-0000-0000-0000-000000000000'",
    "respondents_signingkey": "wave_id = 0",
    "respondents_completionkey": "wave_id = 0",
    "respondents_completion": "wave_id = 0 AND token = ''",
    "surveys_wave": "id = 0",
    "surveys_wave AS by_code": "code = ''",
    "surveys_version": "id = 0",
    "surveys_survey": "id = '00000000-0000-0000-0000-000000000000'",
}


@transaction.atomic
def replace_scan_times() -> None:
    """Read each of these tables, and each of these indexes."""
    reads = [f"EXISTS (SELECT FROM {table})" for table in ROWS]
    execute("SELECT " + ", ".join(reads))
    execute("SET LOCAL enable_seqscan = off")
    looks = [f"EXISTS (SELECT FROM {table} WHERE {row})" for table, row in ROWS.items()]
    execute("SELECT " + ", ".join(looks))
