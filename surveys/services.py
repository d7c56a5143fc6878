"""What members of staff do to surveys: each act is one transaction and one audit entry."""

from contextlib import suppress
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from surveys.document import sha256
from surveys.draft import DraftError, freeze, new_draft, problems_of_batches
from surveys.history import remember
from surveys.models import AuditEntry, Membership, Revision, Survey, User, Version, Wave
from surveys.promise import broken_promise
from surveys.refusals import Refused
from surveys.signals import BeingReadError, wave_opened
from surveys.spending import broken_limit


def record(
    *, actor: User | None, action: AuditEntry.Action, survey: Survey | None, **detail: Any
) -> AuditEntry:
    """Leave an audit entry; what is about no survey, but about accounts, names none. Where
    somebody's program did the act, it names the API token."""
    if actor is not None and actor.acts_by:
        detail["token"] = actor.acts_by
    return AuditEntry.objects.create(
        actor=actor,
        action=action,
        survey=survey,
        survey_title=survey.title[:300] if survey else "",
        detail=detail,
    )


def create_survey(*, owner: User, title: str, language: str = "en") -> Survey:
    """A survey with an empty draft, owned by its maker."""
    return begin_survey(owner=owner, draft={**new_draft(language), "title": {language: title}})


@transaction.atomic
def begin_survey(*, owner: User, draft: dict[str, Any]) -> Survey:
    """A survey that begins with a draft from somewhere, owned by its maker."""
    survey = Survey.objects.create(draft=draft)
    Membership.objects.create(survey=survey, user=owner, role=Membership.Role.OWNER)
    record(actor=owner, action=AuditEntry.Action.CREATED, survey=survey)
    return survey


@transaction.atomic
def edit_draft(
    *,
    survey: Survey,
    draft: dict[str, Any],
    actor: User | None = None,
    act: Revision.Act = Revision.Act.CHANGED,
    field: str = "",
) -> None:
    """Replace the draft, and keep the one before. Versions frozen before keep their own text."""
    former = Survey.objects.select_for_update().get(pk=survey.pk).draft
    survey.draft = draft
    if draft == former:
        return
    remember(survey=survey, former=former, actor=actor, act=act, field=field)
    survey.save(update_fields=["draft"])


@transaction.atomic
def share(*, survey: Survey, user: User, role: Membership.Role, actor: User | None) -> Membership:
    """Give someone a role on a survey, or change theirs; its last owner stays one (`Refused`)."""
    Survey.objects.select_for_update().get(pk=survey.pk)
    former = survey.memberships.filter(user=user).first()
    membership, _created = Membership.objects.update_or_create(
        survey=survey, user=user, defaults={"role": role}
    )
    was = former.role if former else None
    if was == Membership.Role.OWNER:
        keep_an_owner(survey)
    record(
        actor=actor,
        action=AuditEntry.Action.MEMBERSHIP,
        survey=survey,
        member=user.email,
        was=was,
        role=role,
    )
    return membership


def keep_an_owner(survey: Survey) -> None:
    """Refuse, and so undo, what has just left a survey without an owner who can sign in and act."""
    if not survey.memberships.acting_owners().exists():
        raise Refused(_("A survey needs an owner: make somebody else one first."))


@transaction.atomic
def freeze_version(*, survey: Survey) -> Version:
    """The version that the draft is now; the same text is frozen only once."""
    locked = Survey.objects.select_for_update().get(pk=survey.pk)
    text = freeze(locked.draft)
    known = locked.versions.filter(sha256=sha256(text)).first()
    if known is not None:
        return known
    last = locked.versions.aggregate(last=Max("number"))["last"] or 0
    return Version.objects.create(
        survey=locked, number=last + 1, canonical=text, sha256=sha256(text)
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
) -> Wave:
    """Put a version (without one: the draft, frozen now) before people: for real, as a test, or
    before simulated ones. ``rules`` of collecting are the draft's, if none are given."""
    version = version or freeze_version(survey=survey)
    chosen = rules or survey.draft
    if kind == Wave.Kind.LIVE:
        least = version.document.release.minimum_n
        if problems := problems_of_batches(least, chosen["batch_minimum"]):
            raise DraftError(problems)
        _refuse_what_is_promised_otherwise(survey, version)
    last = survey.waves.filter(kind=kind).aggregate(last=Max("number"))["last"] or 0
    given = {} if code is None else {"code": code}
    if kind == Wave.Kind.LIVE:
        given |= {name: chosen[name] for name in ("access", "work_bits", "embed_origins")}
    wave = Wave.objects.create(
        survey=survey,
        version=version,
        number=last + 1,
        kind=kind,
        opens=timezone.now(),
        batch_minimum=chosen["batch_minimum"],
        **given,
    )
    wave_opened.send(sender=Wave, wave=wave)
    action = AuditEntry.Action.TESTED if kind == Wave.Kind.TEST else AuditEntry.Action.LAUNCHED
    record(
        actor=actor,
        action=action,
        survey=survey,
        wave=str(wave),
        version=version.number,
        sha256=version.sha256,
    )
    return wave


def _refuse_what_is_promised_otherwise(survey: Survey, version: Version) -> None:
    """Hold the survey until the wave is there: two at once would each count without the other."""
    Survey.objects.select_for_update().get(pk=survey.pk)
    document = version.document
    broken = broken_promise(survey, document.central_budget), broken_limit(survey, document)
    if any(broken):
        raise DraftError([problem for problem in broken if problem])


@transaction.atomic
def erase_survey(*, survey: Survey, actor: User) -> None:
    """Close a survey and put it out of sight; `delete_erased` then deletes it with all that was
    ever collected for it. The audit log keeps its title."""
    now = timezone.now()
    survey.waves.open_at(now).update(closes=now)
    survey.erasing = True
    survey.save(update_fields=["erasing"])
    record(actor=actor, action=AuditEntry.Action.DELETED, survey=survey)


def delete_erased() -> int:
    """Delete the surveys that somebody has erased; how many. The web's role may not do this.

    Those whose reports are being read have to wait for the next time.
    """
    deleted = 0
    for survey in Survey.objects.filter(erasing=True):
        with suppress(BeingReadError), transaction.atomic():
            survey.delete()
            deleted += 1
    return deleted


@transaction.atomic
def close_wave(*, wave: Wave, actor: User | None, **detail: Any) -> None:
    """No report is taken from now on; what waits is shuffled after a short grace. The audit entry
    holds the ``detail`` too."""
    changed = Wave.objects.filter(pk=wave.pk).open_at(timezone.now()).update(closes=timezone.now())
    wave.refresh_from_db()
    if changed:
        closed = AuditEntry.Action.CLOSED
        record(actor=actor, action=closed, survey=wave.survey, wave=str(wave), **detail)
