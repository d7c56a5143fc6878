"""Freeze drafts as versions, and open and close waves."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from accounts.audit.services import record
from accounts.clock import database_now
from accounts.models import AuditEntry, User
from surveys.budget.spending import delta_limit_problem, locked_budget_problem
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, batch_problems, for_simulation
from surveys.documents.frozen.canonical import sha256
from surveys.documents.frozen.parsing import parse
from surveys.documents.interface_words import frozen_interface, hashes_of
from surveys.drafts.interface import interface_problems
from surveys.drafts.services import lock_draft
from surveys.models import Survey, Version, Wave
from surveys.planning.forms import assumptions_of
from surveys.signals import wave_opened


@transaction.atomic
def freeze_version(*, survey: Survey, simulated: bool = False) -> Version:
    """Freeze the draft; a draft with the same text as a version returns that version.

    For ``simulated`` people texts may be missing, and the version has no number.
    """
    locked = Survey.objects.select_for_update().get(pk=survey.pk)
    draft = for_simulation(locked.draft) if simulated else locked.draft
    interface = frozen_interface(draft["languages"], locked.interface)
    text = freeze(draft, locked.branding, hashes_of(interface))
    if known := locked.versions.filter(sha256=sha256(text)).first():
        return known
    last = locked.versions.aggregate(last=Max("number"))["last"] or 0
    return Version.every.create(
        survey=locked,
        number=0 if simulated else last + 1,
        canonical=text,
        sha256=sha256(text),
        logo=locked.logo if parse(text).branding else b"",
        interface=interface,
    )


@transaction.atomic
def open_wave(
    *,
    survey: Survey,
    kind: Wave.Kind,
    actor: User | None,
    version: Version | None = None,
    code: str | None = None,
    rules: dict[str, Any] | None = None,
    promises_read: Sequence[str] = (),
) -> Wave:
    """Open a live, test or simulated wave of a version; without a version, freeze the draft first.

    The ``rules`` of collection are the draft's by default. The audit log keeps in which languages
    the actor says that someone has read the promises.
    """
    if kind == Wave.Kind.LIVE and version is None:
        lock_draft(survey)
        if gaps := interface_problems(survey):
            raise DraftError([*gaps])
    version = version or freeze_version(survey=survey)
    chosen = rules or survey.draft
    if kind == Wave.Kind.LIVE:
        if problems := batch_problems(chosen["batch_minimum"]):
            raise DraftError(problems)
        _require_kept_promises(survey, version)
    numbered = Wave.every.filter(survey=survey, kind=kind)
    last = numbered.aggregate(last=Max("number"))["last"] or 0
    fields: dict[str, Any] = {} if code is None else {"code": code}
    if kind == Wave.Kind.LIVE:
        fields |= {name: chosen[name] for name in ("access", "work_bits", "embed_origins")}
        if fields["access"] == Wave.Access.INVITED:
            fields["work_bits"] = 0
    wave = Wave.objects.create(
        survey=survey,
        version=version,
        number=last + 1,
        kind=kind,
        opens=timezone.now(),
        batch_minimum=chosen["batch_minimum"],
        planned_n=assumptions_of(survey).people,
        **fields,
    )
    wave_opened.send(sender=Wave, wave=wave)
    action = AuditEntry.Action.LAUNCHED if wave.live else AuditEntry.Action.TESTED
    frozen = {"version": version.number, "sha256": version.sha256}
    if promises_read:
        frozen["promises_read"] = [*promises_read]
    record(actor, action, survey, wave=str(wave), **frozen)
    return wave


def _require_kept_promises(survey: Survey, version: Version) -> None:
    """Raise `DraftError` if the wave breaks a budget or limit that the survey has promised.

    Locks the survey until the wave is stored; otherwise two concurrent launches would not see each
    other.
    """
    Survey.objects.select_for_update().get(pk=survey.pk)
    document = version.document
    locked = locked_budget_problem(survey, document.central_budget)
    if broken := [
        problem for problem in (locked, delta_limit_problem(survey, document)) if problem
    ]:
        raise DraftError([*broken])


@transaction.atomic
def close_wave(
    *, wave: Wave, actor: User | None, after: timedelta = timedelta(0), **detail: Any
) -> None:
    """Close a wave, at once or after a time in which `keep_open` withdraws it.

    It then accepts no more reports, and waiting ones are shuffled after a short grace period. The
    audit entry also holds ``detail``.
    """
    changed = Wave.objects.filter(pk=wave.pk).close(after)
    wave.refresh_from_db()
    if changed:
        record(actor, AuditEntry.Action.CLOSED, wave.survey, wave=str(wave), **detail)


@transaction.atomic
def keep_open(*, wave: Wave, actor: User) -> bool:
    """Withdraw a closing that has not taken effect; return whether there was one."""
    announced = Wave.objects.filter(pk=wave.pk, closes__gt=database_now(), final=False)
    changed = bool(announced.update(closes=None))
    if changed:
        record(actor, AuditEntry.Action.CLOSED, wave.survey, wave=str(wave), withdrawn=True)
    return changed
