"""The demonstration's organizations: colleagues who share their surveys, and an invited person."""

from django.db import transaction

from accounts.models import AccountInvitation, Organization, OrganizationMembership, User
from accounts.organizations.services import add_to_organization, create_organization
from accounts.people.services import invite
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey

INSTITUTE = "Institute for Work and Health"
UNION = "Employees’ union, Northfield"
INVITED = "amara.okafor@candor.example"
# The codes of their surveys' waves, and colleagues who cannot sign in: they have no password.
ORGANIZATIONS = {
    INSTITUTE: (
        ("demo-hours", "demo-conduct", "demo-sleep", "demo-wording", "demo-workplace", "demo-live"),
        (
            ("mei.lin@candor.example", "Mei Lin", Membership.Role.EDITOR),
            ("jonas.weber@candor.example", "Jonas Weber", Membership.Role.ANALYST),
        ),
    ),
    UNION: (
        ("demo-occupation", "demo-pay"),
        (("lucia.torres@candor.example", "Lucía Torres", Membership.Role.ANALYST),),
    ),
}


@transaction.atomic
def make_team() -> None:
    """Make two organizations with the demo's surveys, and the researcher as their manager.

    Do nothing if they exist.
    """
    if Organization.objects.filter(name=INSTITUTE).exists():
        return
    administrator = User.objects.get(email="administrator@candor.example")
    researcher = User.objects.get(email="researcher@candor.example")
    manager, member = OrganizationMembership.Role.MANAGER, OrganizationMembership.Role.MEMBER
    for name, (codes, colleagues) in ORGANIZATIONS.items():
        organization = create_organization(name=name, actor=administrator)
        add_to_organization(
            organization=organization, user=researcher, role=manager, actor=administrator
        )
        surveys = Survey.objects.filter(memberships__user=researcher, waves__code__in=codes)
        for email, full_name, role in colleagues:
            user = User.objects.create_user(email, None, name=full_name)
            add_to_organization(
                organization=organization, user=user, role=member, actor=administrator
            )
            for survey in surveys:
                grant_role(survey=survey, user=user, role=role, actor=researcher)
        Survey.objects.filter(pk__in=surveys.values("pk")).update(organization=organization)
    if not AccountInvitation.objects.filter(email=INVITED).exists():
        institute = Organization.objects.get(name=INSTITUTE)
        invite(
            email=INVITED, role=User.Role.RESEARCHER, actor=administrator, organization=institute
        )
