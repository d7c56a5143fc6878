"""URLs of accounts, organisations, the profile and the audit log."""

from django.urls import include, path, re_path

from accounts.audit import views as audit
from accounts.organisations import branding_views as branding
from accounts.organisations import views as organisations
from accounts.people import views as people
from accounts.people.accept_invitation import accept_invitation
from accounts.profile import views as profile

_people = [
    path("", people.people_list, name="list"),
    path("invite", people.invite, name="invite"),
    path("invitations/<int:invitation_id>/again", people.invite_again, name="invite-again"),
    path("invitations/<int:invitation_id>/withdraw", people.withdraw, name="withdraw"),
    path("<int:user_id>", people.person, name="person"),
    path("<int:user_id>/switch", people.set_active, name="activate"),
    path("<int:user_id>/delete", people.delete, name="delete"),
    path("<int:user_id>/second-factor", people.second_factor, name="second-factor"),
]
_organisations = [
    path("", organisations.organisation_list, name="list"),
    path("new", organisations.organisation_new, name="new"),
    path("<int:organisation_id>", organisations.organisation, name="organisation"),
    path("<int:organisation_id>/branding", branding.edit, name="branding"),
    path("<int:organisation_id>/logo/<slug:logo_hash>", branding.logo, name="logo"),
    path("accents/<slug:color>.css", branding.accent, name="accent"),
    path("<int:organisation_id>/rename", organisations.rename, name="rename"),
    path("<int:organisation_id>/invite", organisations.invite, name="invite"),
    path("<int:organisation_id>/add", organisations.add, name="add"),
    path("<int:organisation_id>/people/<int:user_id>/remove", organisations.remove, name="remove"),
]
_profile = [
    path("", profile.profile, name="profile"),
    path("sessions", profile.sessions, name="sessions"),
    path("data.json", profile.data, name="data"),
    path("delete", profile.delete, name="delete"),
]
_audit = [
    path("", audit.log, name="log"),
    re_path(r"^candor-audit\.(?P<format>csv|jsonl)$", audit.download, name="download"),
]

urlpatterns = [
    path("people/", include((_people, "people"))),
    path("organisations/", include((_organisations, "organisations"))),
    path("profile/", include((_profile, "profile"))),
    path("audit/", include((_audit, "audit"))),
    re_path(r"^join/(?P<secret>[A-Za-z0-9_-]{43})$", accept_invitation, name="join"),
]
