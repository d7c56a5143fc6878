"""Users, their organizations with their branding, invitations, and the audit log."""

from accounts.models.account_invitation import AccountInvitation
from accounts.models.audit_entry import AuditEntry
from accounts.models.branding import Branding
from accounts.models.organization import Organization, OrganizationMembership
from accounts.models.user import User

__all__ = [
    "AccountInvitation",
    "AuditEntry",
    "Branding",
    "Organization",
    "OrganizationMembership",
    "User",
]
