"""Figures that are not final: the API serves them only to programs that ask for them by name."""

from django.utils.translation import gettext as _
from ninja import Field, Schema

from analytics.estimates.timing import NOT_FINAL, seconds_until_final
from analytics.jobs.registry import JobKind
from surveys.api.codes import Code
from surveys.api.errors import Problem
from surveys.api.pagination import PageParams
from surveys.models import Wave


class Interim(Schema):
    """Whether figures that are not final will do."""

    interim: bool = Field(
        False,
        description="Whether a closed wave whose last reports are being counted gives the figures "
        "so far, with `final: false`, instead of 409.",
    )


class InterimPage(PageParams, Interim):
    """The same for a list."""


def final_wave(wave: Wave, params: Interim) -> Wave:
    """Return the wave; raise `Problem` if its figures are not final and were not asked for."""
    wave.interim = params.interim
    if wave.counting and not wave.interim:
        raise not_final(wave)
    return wave


def refuse(kind: JobKind, wave: Wave) -> None:
    """Raise `Problem` if a job of this kind may not read the wave now."""
    refusal = kind.refusal(wave)
    if refusal == NOT_FINAL:
        raise not_final(wave)
    if refusal:
        raise Problem(Code.NOT_AVAILABLE, kind.reason_text(refusal))


def not_final(wave: Wave) -> Problem:
    """Return the problem that asks a program to come again."""
    message = _(
        "The wave has closed, and its last reports are still being counted. Send the "
        "request again later, or add interim=true for figures that are not final."
    )
    return Problem(Code.NOT_FINAL, message, headers={"Retry-After": str(seconds_until_final(wave))})
