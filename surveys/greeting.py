"""Mail to staff: of an account to come, of a survey that is to be handed over, or was, of reports
that were exported, and of second factors that an administrator removed."""

from contextlib import suppress

from django.conf import settings
from django.core.mail import send_mail
from django.urls import reverse
from django.utils.translation import gettext as _

from surveys.models import HandOver, Survey, User, Wave, Welcome


def mail_is_printed() -> bool:
    """Whether this site has no mail server: what is sent is printed where the process runs."""
    return settings.EMAIL_BACKEND.endswith("console.EmailBackend")


def send_link(welcome: Welcome, link: str) -> bool:
    """Mail the link, at once: it waits nowhere. Whether a mail server took it."""
    if mail_is_printed():
        return False
    text = _(
        "%(inviter)s invites you to work on surveys with Candor.\n\n"
        "Choose a name and a password here. The link is yours alone, works once, and ends on "
        "%(day)s (UTC):\n\n%(link)s\n\n"
        "If you expected nothing like it, do nothing: no account is made without you."
    )
    filled = text % {
        "inviter": welcome.invited_by,
        "day": f"{welcome.expires:%Y-%m-%d}",
        "link": link,
    }
    subject = _("Your account on Candor")
    try:
        return bool(send_mail(subject, filled, settings.DEFAULT_FROM_EMAIL, [welcome.email]))
    except OSError:  # every fault of a mail server is one
        return False


def tell_new_owner(survey: Survey, *, to: User, actor: User) -> None:
    """Tell somebody that a survey is theirs now, as far as mail goes."""
    text = _(
        "%(actor)s has made you the owner of the survey “%(title)s”. You decide now who works on "
        "it, and you launch, close and erase it:\n\n%(link)s\n\n"
        "If that surprises you, ask them, or an administrator."
    )
    filled = text % {"actor": actor, "title": survey.title, "link": _link_of(survey)}
    _tell(to, _("You own a survey"), filled)


def tell_former_owners(survey: Survey, *, to: User, actor: User, former: list[User]) -> None:
    """Tell those whose survey was given to another by a third person, as far as mail goes."""
    text = _(
        "%(actor)s has made %(to)s the owner of your survey “%(title)s”. "
        "You are its editor now.\n\n"
        "If that surprises you, ask them, or an administrator:\n\n%(link)s"
    )
    filled = text % {"actor": actor, "to": to, "title": survey.title, "link": _link_of(survey)}
    for user in former:
        _tell(user, _("Your survey has another owner"), filled)


def tell_of_reports(survey: Survey, wave: Wave, actor: User) -> None:
    """Tell a survey's owners that its randomized reports were made into a file."""
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
        _tell(membership.user, _("Reports of your survey leave the site"), filled)


def tell_asked(asked: HandOver, deciding: list[User]) -> None:
    """Tell those who decide that somebody wants a survey to have another owner."""
    text = _(
        "%(actor)s asks to make %(to)s the owner of the survey “%(title)s”. Whoever owns a survey "
        "reads its results. Nothing changes unless you agree, here, until %(day)s (UTC):\n\n"
        "%(link)s"
    )
    filled = text % {
        "actor": asked.asked_by,
        "to": asked.to,
        "title": asked.survey.title,
        "day": f"{asked.expires:%Y-%m-%d}",
        "link": settings.SITE_URL + reverse("surveys:hand-over", args=[asked.survey_id]),
    }
    for user in deciding:
        _tell(user, _("Another owner for a survey?"), filled)


def tell_asker(asked: HandOver, actor: User, *, agreed: bool) -> None:
    """Tell who asked what somebody else has decided."""
    if agreed:
        text = _("%(actor)s has agreed: %(to)s owns the survey “%(title)s” now.")
    else:
        text = _("%(actor)s has declined: “%(title)s” keeps its owner, and %(to)s gets nothing.")
    filled = text % {"actor": actor, "to": asked.to, "title": asked.survey.title}
    if actor != asked.asked_by:
        _tell(asked.asked_by, _("The survey that you wanted handed over"), filled)


def tell_of_forgotten_factors(user: User) -> None:
    """Tell somebody that a password alone opens their account now, as far as mail goes."""
    text = _(
        "An administrator has removed every second factor of your account on Candor, because "
        "somebody said that you lost them. Your password alone opens it now. Sign in and set up a "
        "new one:\n\n%(link)s\n\n"
        "If it was not you who asked, change your password at once, and tell an administrator."
    )
    link = settings.SITE_URL + reverse("mfa_index")
    _tell(user, _("Your second factor was removed"), text % {"link": link})


def _tell(user: User, subject: str, text: str) -> None:
    if user.is_active:
        with suppress(OSError):  # every fault of a mail server is one
            send_mail(subject, text, None, [user.email])


def _link_of(survey: Survey) -> str:
    return settings.SITE_URL + survey.get_absolute_url()
