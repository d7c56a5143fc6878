"""The demonstration's organisation: two colleagues who share its surveys, and an invited person."""

from django.db import transaction

from accounts.models import AccountInvitation, Organisation, OrganisationMembership, User
from accounts.organisations.services import add_to_organisation, create_organisation
from accounts.people.services import invite
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey

INSTITUTE = "Institute for Work and Health"
INVITED = "amara.okafor@candor.example"
# These accounts cannot sign in: they have no password.
COLLEAGUES = (
    ("mei.lin@candor.example", "Mei Lin", Membership.Role.EDITOR),
    ("jonas.weber@candor.example", "Jonas Weber", Membership.Role.ANALYST),
)


@transaction.atomic
def make_team() -> None:
    """Make an institute with the demo's surveys, the researcher as manager, and two colleagues.

    Do nothing if it exists.
    """
    if Organisation.objects.filter(name=INSTITUTE).exists():
        return
    administrator = User.objects.get(email="administrator@candor.example")
    researcher = User.objects.get(email="researcher@candor.example")
    institute = create_organisation(name=INSTITUTE, actor=administrator)
    manager, member = OrganisationMembership.Role.MANAGER, OrganisationMembership.Role.MEMBER
    add_to_organisation(organisation=institute, user=researcher, role=manager, actor=administrator)
    surveys = Survey.objects.filter(memberships__user=researcher, waves__code__startswith="demo-")
    for email, name, role in COLLEAGUES:
        user = User.objects.create_user(email, None, name=name)
        add_to_organisation(organisation=institute, user=user, role=member, actor=administrator)
        for survey in surveys.distinct():
            grant_role(survey=survey, user=user, role=role, actor=researcher)
    for survey in surveys.distinct():
        Survey.objects.filter(pk=survey.pk).update(organisation=institute)
    if not AccountInvitation.objects.filter(email=INVITED).exists():
        invite(email=INVITED, role=User.Role.RESEARCHER, actor=researcher, organisation=institute)
