"""Checks of submissions. `check` runs in the event loop and needs no query for a cached wave."""

from django.utils import timezone

from localdp.layout import LayoutError
from respondents.intake.completion import reject_too_large
from respondents.intake.schema import Rejected, Submission, SurveyFull, unavailable
from respondents.intake.words import lines_of, unpack
from respondents.intake.writer import Outcome, PendingReport
from respondents.signing.keys import is_signed
from surveys.models import Version, Wave

CLOSED = "This survey is closed."


def check(wave: Wave, submission: Submission) -> PendingReport:
    """Check version, proof of work, signature and report; return the report or raise `Rejected`."""
    reject_before_opening(wave)
    version = wave.version
    if submission.version != version.sha256:
        raise Rejected(422, "This is not the version of the survey that is open now.")
    if wave.work_bits and submission.leading_zero_bits(wave.code) < wave.work_bits:
        raise Rejected(422, "The proof of work does not belong to this submission.")
    if wave.invited and not is_signed(wave, submission.token, submission.signature):
        raise Rejected(403, "The token was not signed for this survey.")
    if version.document.own_codes:
        reject_too_large(wave, submission.blinded)
    check_report(version, submission.report)
    answers = unpack(submission.texts, version.document.words)
    words = lines_of(version.document, answers)
    return PendingReport(wave.pk, submission.token, submission.report, words)


def check_report(version: Version, report: bytes) -> None:
    """Reject bytes that this version's layout cannot produce."""
    try:
        version.document.layout.validate(report)
        possible = version.document.is_possible(report)
        kept = version.document.keeps_draws(report)
        asked = version.document.keeps_conditions(report)
    except LayoutError as error:
        raise Rejected(422, "The report does not have the form of this version.") from error
    if not possible:
        raise Rejected(422, "The report has a count that its list of statements cannot have.")
    if not kept:
        raise Rejected(422, "The report answers several items of a battery that asks only one.")
    if not asked:
        raise Rejected(422, "The report answers a question that its arms or answers leave out.")


def reject_before_opening(wave: Wave) -> None:
    if wave.opens > timezone.now():
        raise Rejected(403, "This survey has not opened yet.")


def reject_unless_open(wave: Wave) -> None:
    """Reject before the wave opens and after it closes."""
    reject_before_opening(wave)
    if not wave.is_open:
        raise Rejected(410, CLOSED)


def reject_unless_stored(outcome: Outcome) -> None:
    """Raise `Rejected` for a report that the database has stored neither now nor before."""
    if outcome is Outcome.OTHER_REPORT:
        raise Rejected(409, "Another report was already sent with this token.")
    if outcome is Outcome.FULL:
        raise SurveyFull
    if outcome is Outcome.CLOSED:
        raise Rejected(410, CLOSED)
    if outcome is Outcome.UNDECIDED:
        raise unavailable()
