"""Mail to the people of a survey: about owners, hand-overs, and exported or deleted reports."""

from collections.abc import Iterable
from datetime import date

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.people.emails import notify
from charts.shapes import isolated
from surveys.models import Agreement, HandOver, Survey, Wave
from surveys.time_zones import day_in


def notify_new_owner(survey: Survey, *, to: User, actor: User) -> None:
    text = _(
        "%(actor)s has made you the owner of the survey “%(title)s”. You now decide who "
        "works on it, and you can launch, close and delete it:\n\n"
        "%(link)s\n\n"
        "If you did not expect this, ask them or an administrator."
    )
    _notify([to], _("You now own a survey"), text, survey, actor=actor)


def notify_former_owners(survey: Survey, *, to: User, actor: User, former: list[User]) -> None:
    """Notify owners whose survey a third person has given to another owner."""
    text = _(
        "%(actor)s has made %(to)s the owner of your survey “%(title)s”. You are now its "
        "editor.\n\n"
        "If you did not expect this, ask them or an administrator:\n\n"
        "%(link)s"
    )
    _notify(former, _("A survey of yours has a new owner"), text, survey, actor=actor, to=to)


def notify_of_export(survey: Survey, wave: Wave, actor: User, *, rows: bool = False) -> None:
    """Notify a survey's owners that its rows, or its randomized reports, are in a file now."""
    text = _(
        "%(actor)s exported the randomized reports of your survey “%(title)s” "
        "(%(wave)s). The file can now be downloaded.\n\n"
        "If you did not expect this, ask them or an administrator:\n\n"
        "%(link)s"
    )
    subject = _("Randomized reports of your survey were exported")
    if rows:
        text = _(
            "%(actor)s exported the rows of your survey “%(title)s” (%(wave)s): one line for each "
            "person. The file can now be downloaded.\n\n"
            "If you did not expect this, ask them or an administrator:\n\n"
            "%(link)s"
        )
        subject = _("Rows of your survey were exported")
    owners = User.objects.filter(memberships__in=survey.memberships.acting_owners())
    _notify(owners, subject, text, survey, actor=actor, wave=wave)


def notify_of_erasure(survey: Survey, actor: User) -> None:
    """Tell a survey's owners that it will be deleted, and until when they can undo it."""
    text = _(
        "%(actor)s deleted your survey “%(title)s”. It is closed and hidden. On %(day)s (UTC) it "
        "will be deleted with everything collected for it. Until then you can undo this under "
        "“Deleted surveys”:\n\n"
        "%(link)s"
    )
    owners = User.objects.filter(memberships__in=survey.memberships.acting_owners())
    values = {
        "day": survey.deletion and date_format(survey.deletion),
        "link": settings.SITE_URL + reverse("surveys:list"),
    }
    _notify(owners, _("Your survey will be deleted"), text, survey, actor=actor, **values)


def notify_of_deletion(survey: Survey, wave: Wave, day: date) -> bool:
    """Tell a survey's team when the reports of a wave will be deleted; return whether a mail server
    accepted a message."""
    text = _(
        "The reports of your survey “%(title)s” (%(wave)s) will be deleted on %(day)s (%(zone)s), "
        "as fixed at its launch. Counts and estimates stay. Rows, models and new tables of several "
        "questions need the reports. Make and download before that day what you still need:\n\n"
        "%(link)s"
    )
    link = settings.SITE_URL + reverse("analytics:exports", args=[survey.pk, wave.pk])
    team = User.objects.filter(memberships__survey=survey, service_of=None)
    subject = _("Reports of your survey will be deleted")
    return _notify(team, subject, text, survey, wave=wave, day=date_format(day), link=link)


def notify_deciders(pending: HandOver, deciding: list[User]) -> None:
    """Ask those who decide whether a survey gets another owner."""
    text = _(
        "%(actor)s has asked to make %(to)s the owner of the survey “%(title)s”. The "
        "owner of a survey can read its results. Nothing changes unless you agree here "
        "by %(day)s (%(zone)s):\n\n"
        "%(link)s"
    )
    values = {
        "actor": pending.asked_by,
        "to": pending.to,
        "day": date_format(day_in(pending.survey.time_zone, pending.expires)),
        "link": settings.SITE_URL + reverse("surveys:hand-over", args=[pending.survey_id]),
    }
    _notify(deciding, _("Please decide about a survey’s new owner"), text, pending.survey, **values)


def notify_requester(pending: HandOver, actor: User, *, agreed: bool) -> None:
    """Notify the person who requested a hand-over of another person's decision."""
    if actor == pending.asked_by:
        return
    if agreed:
        text = _("%(actor)s has agreed: %(to)s now owns the survey “%(title)s”.")
    else:
        text = _("%(actor)s has declined: “%(title)s” keeps its owners.")
    subject = _("Your request for a new owner was decided")
    _notify([pending.asked_by], subject, text, pending.survey, actor=actor, to=pending.to)


def notify_of_request(asked: Agreement, people: list[User]) -> None:
    """Ask those who may agree to a deletion or to a file of rows."""
    text = _(
        "%(actor)s has asked for a second person’s agreement on the survey “%(title)s”: %(what)s. "
        "Agree or decline here by %(day)s (%(zone)s):\n\n"
        "%(link)s"
    )
    wave = f" ({asked.wave})" if asked.wave else ""
    path = reverse("surveys:agreement", args=[asked.survey_id, asked.pk])
    values = {
        "actor": asked.asked_by,
        "what": asked.get_action_display() + wave,
        "day": date_format(day_in(asked.survey.time_zone, asked.expires)),
        "link": settings.SITE_URL + path,
    }
    _notify(people, _("A second person has to agree"), text, asked.survey, **values)


def notify_of_agreement(asked: Agreement, actor: User, *, agreed: bool) -> None:
    """Notify the person who asked of the second person's decision."""
    if agreed:
        text = _(
            "%(actor)s has agreed (%(title)s: %(what)s). Do it again by %(day)s (%(zone)s):\n\n"
            "%(link)s"
        )
    else:
        text = _("%(actor)s has declined (%(title)s: %(what)s). Nothing has changed.")
    day = date_format(day_in(asked.survey.time_zone, asked.expires))
    values = {"actor": actor, "what": asked.get_action_display(), "day": day}
    _notify([asked.asked_by], _("Your request was decided"), text, asked.survey, **values)


def _notify(
    people: Iterable[User], subject: str, text: str, survey: Survey, **values: object
) -> bool:
    """Send each person the text, in which ``title`` and ``link`` are by default the survey's;
    return whether a mail server accepted a message."""
    link = settings.SITE_URL + survey.get_absolute_url()
    words = {"title": survey.title, "link": link, "zone": survey.time_zone, **values}
    filled = text % {name: isolated(value) for name, value in words.items()}
    actor = values.get("actor")
    reply_to = actor.email if isinstance(actor, User) and actor.service_of_id is None else ""
    accepted = [notify(user, subject, filled, reply_to) for user in people]
    return any(accepted)
