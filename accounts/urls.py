"""URLs of accounts, organizations, the profile and the audit log."""

from django.urls import include, path, re_path

from accounts.audit import views as audit
from accounts.organizations import branding_views as branding
from accounts.organizations import views as organizations
from accounts.people import views as people
from accounts.profile import views as profile

_people = [
    path("", people.people_list, name="list"),
    path("invite", people.invite, name="invite"),
    path("invitations/<int:invitation_id>/again", people.invite_again, name="invite-again"),
    path("invitations/<int:invitation_id>/withdraw", people.withdraw, name="withdraw"),
    path("<int:user_id>", people.person, name="person"),
    path("<int:user_id>/activate", people.set_active, name="activate"),
    path("<int:user_id>/delete", people.delete, name="delete"),
    path("<int:user_id>/second-factor", people.second_factor, name="second-factor"),
]
_organizations = [
    path("", organizations.organization_list, name="list"),
    path("new", organizations.organization_new, name="new"),
    path("<int:organization_id>", organizations.organization, name="organization"),
    path("<int:organization_id>/branding", branding.edit, name="branding"),
    path("<int:organization_id>/logo/<slug:logo_hash>", branding.logo, name="logo"),
    path("accents/<slug:color>.css", branding.accent, name="accent"),
    path("<int:organization_id>/rename", organizations.rename, name="rename"),
    path("<int:organization_id>/invite", organizations.invite, name="invite"),
    path("<int:organization_id>/add", organizations.add, name="add"),
    path("<int:organization_id>/people/<int:user_id>/remove", organizations.remove, name="remove"),
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
    path("organizations/", include((_organizations, "organizations"))),
    path("profile/", include((_profile, "profile"))),
    path("audit/", include((_audit, "audit"))),
    re_path(r"^join/(?P<secret>[\w-]{43})[^\w-]*$", people.accept_invitation, name="join"),
]
