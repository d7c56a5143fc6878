"""Privacy budget ledger: every release from central answers is paid for, exactly once.

Two surveys are neighboring if they differ in one person's answers: in each wave, all their central
answers or none. A release reads one wave, so it contains one submission per person; the costs of
releases of different waves add up, since the same person may have answered in each. A person who
answers an open link twice in one wave counts as two people (group privacy).

A release is one transaction under a lock on the ledger's row: debit, noise and result become
visible together or not at all. The same request about the same reports finds its row and costs
nothing. Only the worker writes here; web processes read.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.conf import settings
from django.db import transaction

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import data_version
from analytics.models import Ledger, Release
from localdp.central import Cost, Loss, packages, tighter
from surveys.budget.spending import locked_budget
from surveys.documents.frozen.canonical import canonical, sha256
from surveys.formatting import amount, exact_decimal
from surveys.models import Wave
from surveys.protection.central import CentralBudget

# Delta of the tighter total for budgets that have no delta.
DEFAULT_DELTA = 1e-6


def cannot_draw(_wave: Wave) -> str:
    """Return the code of why no release can be drawn here; empty if it can."""
    return "not-installed" if packages.missing() else ""


def release_once(
    *,
    wave: Wave,
    what: str,
    parameters: dict[str, Any],
    cost: Cost,
    losses: Sequence[Loss],
    draw: Callable[[], dict[str, Any]],
    actor: User | None,
    data: Any = None,
) -> Release:
    """Return the existing release for this request, or make and pay for a new one.

    Without enough budget the job is refused ("no-budget" or "budget"): nothing was released, and
    nothing spent.

    Parameters
    ----------
    what : str
        The kind of release, stored permanently.
    parameters : dict
        Everything that decides what is computed, as JSON with one spelling for one request.
    losses : sequence of Loss
        The privacy loss of each draw, for the tighter total. ``[Loss(epsilon, delta)]`` is always
        valid.
    draw : callable
        Draws the noise and returns the result as JSON. Called once, under the lock, if the budget
        suffices. Do slow work before: `draw` may return a result computed earlier, which was never
        released if this function raises.
    data : object, optional
        What represents the reports in the fingerprint, as JSON; computed if left out.
    """
    key = fingerprint(wave, what, parameters, data)
    with transaction.atomic():
        ledger = _locked(wave)
        existing = ledger.releases.filter(fingerprint=key).first()
        if existing is not None:
            return existing
        if not affordable(wave, cost):
            left = left_for(wave)
            raise JobRefused("budget", epsilon=amount(left.epsilon), delta=amount(left.delta))
        epsilon, delta = _rounded(cost.epsilon, 6), _rounded(cost.delta, 18)
        result = draw()
        canonical(result)  # no NaN gets past this
        ledger.spent_epsilon += epsilon
        ledger.spent_delta += delta
        ledger.save(update_fields=["spent_epsilon", "spent_delta"])
        made = Release.objects.create(
            ledger=ledger,
            wave=wave,
            what=what,
            parameters=parameters,
            fingerprint=key,
            result=result,
            epsilon=epsilon,
            delta=delta,
            losses=[asdict(loss) for loss in losses],
            actor=actor,
            software=settings.CANDOR_VERSION,
        )
        record(
            actor=actor,
            action=AuditEntry.Action.RELEASED,
            subject=wave.survey,
            wave=str(wave),
            what=what,
            epsilon=exact_decimal(epsilon),
            delta=exact_decimal(delta),
        )
    return made


def fingerprint(wave: Wave, what: str, parameters: dict[str, Any], data: Any = None) -> str:
    """Return the hash that identifies a release: of the request and of the reports it reads."""
    reports = data_version(wave) if data is None else data
    return sha256(canonical([what, wave.pk, parameters, reports]))


def budget_for(wave: Wave) -> CentralBudget | None:
    """Return the budget that pays for a wave's releases.

    For live waves it is the budget of the first version that had one; later versions do not
    change it.
    """
    if wave.kind != Wave.Kind.LIVE:
        return wave.version.document.central_budget
    return locked_budget(wave.survey)


def ledger_of(wave: Wave) -> Ledger | None:
    """Return a wave's ledger for reading; None if its survey sets no budget.

    It is not in the database before the first release.
    """
    ledger = Ledger.objects.filter(survey=wave.survey, kind=wave.kind).first()
    budget = budget_for(wave)
    if ledger is not None or budget is None:
        return ledger
    return Ledger(survey=wave.survey, kind=wave.kind, epsilon=budget.epsilon, delta=budget.delta)


def left_for(wave: Wave) -> Cost:
    """Return what a wave's releases may still cost; nothing if its survey sets no budget."""
    ledger = ledger_of(wave)
    if ledger is None:
        return Cost()
    return Cost(
        Fraction(ledger.epsilon - ledger.spent_epsilon),
        Fraction(ledger.delta - ledger.spent_delta),
    )


def affordable(wave: Wave, cost: Cost) -> bool:
    """Return whether the budget suffices now; a concurrent release may change that."""
    epsilon, delta = _rounded(cost.epsilon, 6), _rounded(cost.delta, 18)
    return Cost(Fraction(epsilon), Fraction(delta)).within(left_for(wave))


def tighter_total(ledger: Ledger) -> tuple[float, float]:
    """Return the epsilon of all releases composed by their noise distributions, and its delta.

    Without the package that composes them it is the simple sum, which is never too small.
    """
    delta = float(ledger.delta) or DEFAULT_DELTA
    if packages.missing():
        return float(ledger.spent_epsilon), delta
    kept = Release.objects.filter(ledger__survey=ledger.survey, ledger__kind=ledger.kind)
    losses = [Loss(**loss) for stored in kept.values_list("losses", flat=True) for loss in stored]
    return tighter(losses, delta), delta


def _locked(wave: Wave) -> Ledger:
    """Return the ledger, locked until the transaction ends; the first release creates it."""
    ledger = ledger_of(wave)
    if ledger is None:
        raise JobRefused("no-budget")
    Ledger.objects.bulk_create([ledger], ignore_conflicts=True)
    return Ledger.objects.select_for_update().get(survey=wave.survey, kind=wave.kind)


def _rounded(number: Fraction, digits: int) -> Decimal:
    """Round up, so that a release never pays less than it costs."""
    scaled = -(-number.numerator * 10**digits // number.denominator)
    return Decimal(scaled).scaleb(-digits)
