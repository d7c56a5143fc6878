"""Mail to the people of a survey: about its owners, hand-overs, and exported reports."""

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.people.emails import notify
from surveys.models import HandOver, Survey, Wave


def notify_new_owner(survey: Survey, *, to: User, actor: User) -> None:
    """Notify the new owner of a survey."""
    text = _(
        "%(actor)s has made you the owner of the survey “%(title)s”. You decide now who works on "
        "it, and you launch, close and erase it:\n\n%(link)s\n\n"
        "If that surprises you, ask them, or an administrator."
    )
    filled = text % {"actor": actor, "title": survey.title, "link": _link_of(survey)}
    notify(to, _("You own a survey"), filled)


def notify_former_owners(survey: Survey, *, to: User, actor: User, former: list[User]) -> None:
    """Notify owners whose survey a third person has given to another owner."""
    text = _(
        "%(actor)s has made %(to)s the owner of your survey “%(title)s”. "
        "You are its editor now.\n\n"
        "If that surprises you, ask them, or an administrator:\n\n%(link)s"
    )
    filled = text % {"actor": actor, "to": to, "title": survey.title, "link": _link_of(survey)}
    for user in former:
        notify(user, _("Your survey has another owner"), filled)


def notify_of_export(survey: Survey, wave: Wave, actor: User) -> None:
    """Notify a survey's owners that its randomized reports were exported to a file."""
    text = _(
        "%(actor)s has had the randomized reports of your survey “%(title)s” (%(wave)s) made into "
        "a file, which can now be downloaded.\n\n"
        "If that surprises you, ask them, or an administrator:\n\n%(link)s"
    )
    filled = text % {
        "actor": actor,
        "title": survey.title,
        "wave": wave,
        "link": _link_of(survey),
    }
    for membership in survey.memberships.acting_owners().select_related("user"):
        notify(membership.user, _("Reports of your survey leave the site"), filled)


def notify_deciders(pending: HandOver, deciding: list[User]) -> None:
    """Ask those who decide whether a survey gets another owner."""
    text = _(
        "%(actor)s asks to make %(to)s the owner of the survey “%(title)s”. Whoever owns a survey "
        "reads its results. Nothing changes unless you agree, here, until %(day)s (UTC):\n\n"
        "%(link)s"
    )
    filled = text % {
        "actor": pending.asked_by,
        "to": pending.to,
        "title": pending.survey.title,
        "day": f"{pending.expires:%Y-%m-%d}",
        "link": settings.SITE_URL + reverse("surveys:hand-over", args=[pending.survey_id]),
    }
    for user in deciding:
        notify(user, _("Another owner for a survey?"), filled)


def notify_requester(pending: HandOver, actor: User, *, agreed: bool) -> None:
    """Notify the person who requested a hand-over of another person's decision."""
    if agreed:
        text = _("%(actor)s has agreed: %(to)s owns the survey “%(title)s” now.")
    else:
        text = _("%(actor)s has declined: “%(title)s” keeps its owner, and %(to)s gets nothing.")
    filled = text % {"actor": actor, "to": pending.to, "title": pending.survey.title}
    if actor != pending.asked_by:
        notify(pending.asked_by, _("The survey that you wanted handed over"), filled)


def _link_of(survey: Survey) -> str:
    return settings.SITE_URL + survey.get_absolute_url()
