"""Take a submission: check it against its version, then keep it in one durable statement.

No broker, no cache and no session stand in this path: it needs PostgreSQL and nothing else.
"""

from enum import StrEnum

from django.db import connection
from django.utils import timezone

from ldp.layout import LayoutError
from respondents.keys import is_signed
from respondents.wire import Envelope, Refusal
from surveys.models import Version, Wave

# The claim and the report are one statement, hence one commit. The wave is looked at again inside
# it: nothing slips in after the closing. A claim that exists already lets nothing through.
_STORE = """
WITH open_wave AS (
    SELECT id FROM surveys_wave
    WHERE id = %(wave)s AND opens <= %(now)s AND (closes IS NULL OR closes > %(now)s)
), claimed AS (
    INSERT INTO respondents_claim (wave_id, token)
    SELECT id, %(token)s FROM open_wave
    ON CONFLICT DO NOTHING
    RETURNING wave_id
)
INSERT INTO respondents_spool (wave_id, token, version_id, layout)
SELECT wave_id, %(token)s, %(version)s, %(layout)s FROM claimed
"""


class Outcome(StrEnum):
    """What became of a submission that was not refused."""

    STORED = "stored"
    REPEATED = "stored again"
    COUNTED = "counted"


def find_wave(code: str) -> Wave:
    """The wave behind a link, with its version; unknown codes are refused."""
    wave = Wave.objects.filter(code=code).order_by().first()
    if wave is None:
        raise Refusal(404, "There is no survey at this address.")
    wave.version = Version.frozen_as(wave.version_id)
    return wave


def take(wave: Wave, envelope: Envelope) -> Outcome:
    """Keep the report of this envelope, once, or raise `Refusal`.

    Work and signature are looked at before anything is asked of the database. A retry hears that
    its report was kept also after the closing; nothing else is taken then.
    """
    refuse_before_opening(wave)
    version = wave.version
    if envelope.version != version.sha256:
        raise Refusal(422, "This is not the version of the survey that is open now.")
    if envelope.work(wave.code) < wave.work_bits:
        raise Refusal(422, "The proof of work does not belong to this submission.")
    if wave.invited and not is_signed(wave, envelope.token, envelope.signature):
        raise Refusal(403, "The token was not signed for this survey.")
    check_report(version, envelope.report)
    return store(wave, version, envelope) if wave.is_open else _explain(wave, envelope)


def refuse_before_opening(wave: Wave) -> None:
    if wave.opens > timezone.now():
        raise Refusal(403, "This survey has not opened yet.")


def refuse_unless_open(wave: Wave) -> None:
    """Refuse before the opening and after the closing."""
    refuse_before_opening(wave)
    if not wave.is_open:
        raise Refusal(410, "This survey is closed.")


def check_report(version: Version, report: bytes) -> None:
    """Refuse bytes that no randomizer of this version can have made."""
    try:
        version.document.layout.validate(report)
    except LayoutError as error:
        raise Refusal(422, "The report does not have the form of this version.") from error


def store(wave: Wave, version: Version, envelope: Envelope) -> Outcome:
    """Run the one statement, and tell a retry from a second submission under the same token."""
    with connection.cursor() as cursor:
        cursor.execute(
            _STORE,
            {
                "wave": wave.pk,
                "now": timezone.now(),
                "token": envelope.token,
                "version": version.pk,
                "layout": envelope.report,
            },
        )
        if cursor.rowcount == 1:
            return Outcome.STORED
    return _explain(wave, envelope)


def _explain(wave: Wave, envelope: Envelope) -> Outcome:
    """The database compares: a web process may read neither waiting reports nor tokens."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT respondents_retry(%s, %s, %s)", [wave.pk, envelope.token, envelope.report]
        )
        found = cursor.fetchone()[0]
    if found is None:
        raise Refusal(410, "This survey is closed.")
    if found == "other":
        raise Refusal(409, "Another report was already sent with this token.")
    return Outcome(found)
