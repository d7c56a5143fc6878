"""Reports that wait for a shuffle."""

import os

from respondents.models import Claim, Spool
from surveys.models import Wave


def wait(wave: Wave, reports: list[bytes]) -> None:
    for report in reports:
        token = os.urandom(16)
        Claim.objects.create(wave=wave, token=token)
        Spool.objects.create(wave=wave, token=token, version=wave.version, report=report)
