"""Mail to staff: of an account to come, and of a survey that somebody else has handed over."""

from contextlib import suppress

from django.conf import settings
from django.core.mail import send_mail
from django.utils.translation import gettext as _

from surveys.models import Survey, User, Welcome


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


def tell_former_owners(survey: Survey, *, to: User, actor: User, former: list[User]) -> None:
    """Tell those whose survey was given to another by a third person, as far as mail goes."""
    text = _(
        "%(actor)s has made %(to)s the owner of your survey “%(title)s”. "
        "You are its editor now.\n\n"
        "If that surprises you, ask them, or an administrator:\n\n%(link)s"
    )
    link = settings.SITE_URL + survey.get_absolute_url()
    filled = text % {"actor": actor, "to": to, "title": survey.title, "link": link}
    told = [user.email for user in former if user.is_active and user.pk not in (to.pk, actor.pk)]
    for address in told:
        with suppress(OSError):
            send_mail(_("Your survey has another owner"), filled, None, [address])
