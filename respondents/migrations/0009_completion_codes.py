"""Codes for each person, which show a panel that they took part.

The web role has no right to the table of signed messages, which has tokens; the function
`respondents_complete` records one message for a report that was accepted, and returns a letter:

    s  sign: this message is the one of the report
    o  the report has another message
    n  no report was accepted with this token
    a  ask again: another transaction decided about the token while this statement ran
"""

import django.db.models.deletion
from django.db import migrations, models

COMPLETE = """
CREATE FUNCTION respondents_complete(asked bigint, used bytea, digest bytea) RETURNS text
LANGUAGE sql VOLATILE SECURITY DEFINER
BEGIN ATOMIC
    WITH recorded AS (
        INSERT INTO respondents_completion (wave_id, token, blinded)
        SELECT wave_id, token, digest FROM respondents_claim
        WHERE wave_id = asked AND token = used
        ON CONFLICT DO NOTHING
        RETURNING 1
    )
    SELECT CASE
        WHEN EXISTS (SELECT FROM recorded) THEN 's'
        ELSE coalesce(
            (
                SELECT CASE WHEN blinded = digest THEN 's' ELSE 'o' END
                FROM respondents_completion WHERE wave_id = asked AND token = used
            ),
            (SELECT 'a' FROM respondents_claim WHERE wave_id = asked AND token = used),
            'n'
        )
    END;
END;
REVOKE ALL ON FUNCTION respondents_complete(bigint, bytea, bytea) FROM PUBLIC;
CREATE TRIGGER redemption_dated BEFORE INSERT ON respondents_redemption FOR EACH ROW
    EXECUTE FUNCTION accounts_dated_now('day');
"""
REVERSE = """
DROP TRIGGER redemption_dated ON respondents_redemption;
DROP FUNCTION respondents_complete(bigint, bytea, bytea);
"""


def _wave() -> models.ForeignKey:
    cascade = django.db.models.deletion.CASCADE
    return models.ForeignKey(db_index=False, on_delete=cascade, related_name="+", to="surveys.wave")


class Migration(migrations.Migration):
    dependencies = [
        ("respondents", "0008_fields_of_links"),
        ("surveys", "0015_completion_key"),
    ]

    operations = [
        migrations.CreateModel(
            name="CompletionKey",
            fields=[
                (
                    "wave",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="surveys.wave",
                    ),
                ),
                ("sealed", models.BinaryField()),
            ],
            options={"abstract": False},
        ),
        migrations.CreateModel(
            name="Completion",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "wave_id",
                        "token",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("token", models.BinaryField(max_length=32)),
                ("blinded", models.BinaryField(max_length=32)),
                ("wave", _wave()),
            ],
            options={"abstract": False},
        ),
        migrations.CreateModel(
            name="Redemption",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "wave_id",
                        "number",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("number", models.BinaryField(max_length=7)),
                ("day", models.DateField()),
                ("wave", _wave()),
            ],
            options={"abstract": False},
        ),
        migrations.RunSQL(COMPLETE, REVERSE),
    ]
