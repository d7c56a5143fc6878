"""Users, their organisations with their branding, invitations, and the audit log."""

from accounts.models.account_invitation import AccountInvitation
from accounts.models.audit_entry import AuditEntry
from accounts.models.branding import Branding
from accounts.models.organisation import Organisation, OrganisationMembership
from accounts.models.user import User

__all__ = [
    "AccountInvitation",
    "AuditEntry",
    "Branding",
    "Organisation",
    "OrganisationMembership",
    "User",
]
