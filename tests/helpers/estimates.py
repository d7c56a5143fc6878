"""A closed-book question, and a wave with tallies for it."""

from respondents.models import Tally
from surveys.models import Wave

CLOSED_BOOK = {"minimum_n": 50, "while_open": False, "retention_days": 30}


def counted(wave: Wave, *counts: int, skipped: int = 0, n: int | None = None) -> Tally:
    block = wave.version.document.questions[0].block
    tally, _created = Tally.objects.update_or_create(
        wave=wave,
        block=block,
        arm=Tally.Arm.RANDOMIZED,
        defaults={
            "counts": list(counts),
            "n": sum(counts) if n is None else n,
            "skipped": skipped,
        },
    )
    return tally
