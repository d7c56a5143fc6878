"""Checking codes, and marking them as used. A code can be used once, and only the day is kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import chain

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.csv_injection import csv_file
from accounts.errors import Refused
from accounts.faults import FAULTS
from accounts.models import AuditEntry, User
from respondents.models import Redemption
from respondents.raw_sql import fetch_rows
from respondents.signing.blind_rsa import SealError
from respondents.signing.codes import NUMBER_BYTES, CodeKey, code_key, read_code
from surveys.models import Wave

CHUNK = 500
_MARK = """
INSERT INTO respondents_redemption (wave_id, number, day)
SELECT %s, number, %s FROM unnest(%s::bytea[]) AS number ORDER BY number
ON CONFLICT DO NOTHING
RETURNING number
"""


class State(StrEnum):
    """What a code is good for."""

    VALID = "valid"
    USED = "used"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Checked:
    """A code as it was listed, and the day on which it was used before; none for a second copy."""

    code: str
    state: State
    day: date | None = None


def require_codes(wave: Wave) -> None:
    """Raise 404 unless each person of the wave gets a code."""
    if not wave.completion_key:
        raise Http404


def check_codes(wave: Wave, codes: Sequence[str], *, mark: bool = False) -> Iterator[Checked]:
    """Yield what each code is, in the order of the list; a second copy in it is used.

    With ``mark``, valid codes are used from then on. A chunk's codes are marked before its results
    are yielded, in the order of their random numbers. Raises `Refused` if the wave's key cannot be
    read, or was deleted with its reports.
    """
    try:
        key = code_key(wave)
    except SealError as error:
        FAULTS.note(error)
        raise Refused(_("This site cannot read the key of these codes.")) from error
    seen: set[bytes] = set()
    chunks = (codes[start : start + CHUNK] for start in range(0, len(codes), CHUNK))
    return chain.from_iterable(_checked(wave, key, chunk, mark, seen) for chunk in chunks)


def _checked(
    wave: Wave, key: CodeKey, codes: Sequence[str], mark: bool, seen: set[bytes]
) -> Iterator[Checked]:
    today = timezone.now().date()
    read = [read_code(code) for code in codes]
    signed = {code for code in read if code is not None and key.signed(code)}
    numbers = [code[:NUMBER_BYTES] for code in signed]
    kept = Redemption.objects.filter(wave=wave, number__in=numbers)
    used = {bytes(number): day for number, day in kept.values_list("number", "day")}
    if mark:
        fresh = [number for number in numbers if number not in used]
        marked = {bytes(number) for (number,) in fetch_rows(_MARK, [wave.pk, today, fresh])}
        used |= {number: today for number in fresh if number not in marked}
    for text, code in zip(codes, read, strict=True):
        if code not in signed or code is None:
            yield Checked(text, State.UNKNOWN)
        elif (number := code[:NUMBER_BYTES]) in seen:
            yield Checked(text, State.USED)
        else:
            seen.add(number)
            state = State.USED if number in used else State.VALID
            yield Checked(text, state, used.get(number))


@transaction.atomic
def record_marking(wave: Wave, actor: User, codes: int) -> None:
    record(actor, AuditEntry.Action.CODES, wave.survey, wave=str(wave), codes=codes)


def as_csv(results: Iterator[Checked]) -> Iterator[str]:
    rows = ((each.code, each.state, each.day or "") for each in results)
    return csv_file(("code", "result", "used"), rows)
