"""Take a submission: check it against its version, then keep it in one durable statement.

No broker, no cache and no session stand in this path: it needs PostgreSQL and nothing else.
"""

import time
from dataclasses import dataclass
from enum import StrEnum

from django.db import connection
from django.utils import timezone

from ldp.layout import LayoutError
from respondents.capacity import is_full
from respondents.keeping import Sent, keep
from respondents.keys import is_signed, public_key
from respondents.wire import Envelope, Full, Refusal
from surveys.models import Version, Wave

# An open wave is looked up anew after a second, or two. It cannot change but by being closed, and
# the statement that keeps a report looks for itself.
KEPT_SECONDS = 1.0
MOST_KEPT = 1000


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


@dataclass
class _Looked:
    """A wave, until when it is taken as looked up, and until when somebody is at it."""

    wave: Wave
    until: float
    again_until: float = 0.0


_OPEN: dict[str, _Looked] = {}


def known_wave(code: str) -> Wave | None:
    """An open wave that was looked up a moment ago, without asking anything of the database.

    When the moment is over, one is told nothing, and is to look it up for all. Only to be read:
    all threads of this process share it.
    """
    looked = _OPEN.get(code)
    if looked is None or not looked.wave.is_open:
        return None
    now = time.monotonic()
    if now > looked.until and now > looked.again_until:
        looked.again_until = now + KEPT_SECONDS
        return None
    return looked.wave


def find_open_wave(code: str) -> Wave:
    """The same as a moment ago, for an open wave that many answer at once; else looked up."""
    looked = _OPEN.get(code)
    if looked is not None and time.monotonic() < looked.until and looked.wave.is_open:
        return looked.wave
    wave = find_wave(code)
    if wave.invited:
        public_key(wave)  # read now, so that nothing has to be read later
    if len(_OPEN) >= MOST_KEPT:
        _OPEN.clear()
    _OPEN[code] = _Looked(wave, time.monotonic() + KEPT_SECONDS)
    return wave


def take(wave: Wave, envelope: Envelope) -> Outcome:
    """Keep the report of this envelope, once, or raise `Refusal`.

    A retry hears that its report was kept also after the closing; nothing else is taken then.
    """
    check(wave, envelope)
    return store(wave, envelope) if wave.is_open else _explain(wave, envelope)


def check(wave: Wave, envelope: Envelope) -> None:
    """Refuse what can be seen to be wrong without the database: work, signature, report."""
    refuse_before_opening(wave)
    version = wave.version
    if envelope.version != version.sha256:
        raise Refusal(422, "This is not the version of the survey that is open now.")
    if wave.work_bits and envelope.work(wave.code) < wave.work_bits:
        raise Refusal(422, "The proof of work does not belong to this submission.")
    if wave.invited and not is_signed(wave, envelope.token, envelope.signature):
        raise Refusal(403, "The token was not signed for this survey.")
    check_report(version, envelope.report)


def refuse_before_opening(wave: Wave) -> None:
    if wave.opens > timezone.now():
        raise Refusal(403, "This survey has not opened yet.")


def refuse_unless_open(wave: Wave) -> None:
    """Refuse before the opening and after the closing."""
    refuse_before_opening(wave)
    if not wave.is_open:
        raise Refusal(410, "This survey is closed.")


def refuse_if_full(wave: Wave) -> None:
    """Refuse after the last respondent that the wave accepts."""
    if is_full(wave):
        raise Full


def check_report(version: Version, report: bytes) -> None:
    """Refuse bytes that no randomizer of this version can have made."""
    try:
        version.document.layout.validate(report)
    except LayoutError as error:
        raise Refusal(422, "The report does not have the form of this version.") from error


def store(wave: Wave, envelope: Envelope) -> Outcome:
    """Keep it durably, and tell a retry from a second submission under the same token."""
    return Outcome.STORED if keep(sent_of(wave, envelope)) else _explain(wave, envelope)


def sent_of(wave: Wave, envelope: Envelope) -> Sent:
    """What is to be kept of an envelope."""
    return Sent(wave.pk, envelope.token, envelope.report)


def _explain(wave: Wave, envelope: Envelope) -> Outcome:
    """The database compares: a web process may read neither waiting reports nor tokens."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT respondents_retry(%s, %s, %s)", [wave.pk, envelope.token, envelope.report]
        )
        found = cursor.fetchone()[0]
    if found is None:
        refuse_if_full(wave)
        raise Refusal(410, "This survey is closed.")
    if found == "other":
        raise Refusal(409, "Another report was already sent with this token.")
    return Outcome(found)
