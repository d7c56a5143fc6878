"""Users, their organisations and invitations, and the audit log."""

from accounts.models.account_invitation import AccountInvitation
from accounts.models.audit_entry import AuditEntry
from accounts.models.organisation import Organisation, OrganisationMembership
from accounts.models.user import User

__all__ = ["AccountInvitation", "AuditEntry", "Organisation", "OrganisationMembership", "User"]
