"""Organizations are spelled the American way, also in the audit log."""

from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.db.models.functions import Lower

BEFORE, AFTER = "organisation", "organization"


def respell(apps: Any, before: str, after: str) -> None:
    entries = apps.get_model("accounts", "AuditEntry").objects
    entries.filter(action=before).update(action=after)
    for entry in entries.filter(detail__has_key=before).iterator():
        if not isinstance(entry.detail, dict) or after in entry.detail:
            continue
        entry.detail = {
            after if name == before else name: value for name, value in entry.detail.items()
        }
        entry.save(update_fields=["detail"])


def forwards(apps: Any, _editor: Any) -> None:
    respell(apps, BEFORE, AFTER)


def backwards(apps: Any, _editor: Any) -> None:
    respell(apps, AFTER, BEFORE)


class Migration(migrations.Migration):
    # After the last migration of surveys that knows the former name.
    dependencies = [("accounts", "0006_action_names"), ("surveys", "0013_final_stays")]

    operations = [
        migrations.RunPython(forwards, backwards),
        migrations.RemoveConstraint("organisation", "organisation_name_unique"),
        migrations.RemoveConstraint("organisationmembership", "one_role_per_organisation"),
        migrations.RenameModel("Organisation", "Organization"),
        migrations.RenameModel("OrganisationMembership", "OrganizationMembership"),
        migrations.RenameField("organizationmembership", "organisation", "organization"),
        migrations.RenameField("accountinvitation", "organisation", "organization"),
        migrations.RenameField("accountinvitation", "organisation_role", "organization_role"),
        migrations.RenameField("branding", "organisation", "organization"),
        migrations.AlterField(
            model_name="auditentry",
            name="action",
            field=models.CharField(
                choices=[
                    ("created", "Survey created"),
                    ("tested", "Test started"),
                    ("launched", "Launched"),
                    ("closed", "Closed"),
                    ("published", "Results published"),
                    ("unpublished", "Results no longer public"),
                    ("exported", "Estimates exported"),
                    ("released", "Noisy statistic released"),
                    ("invited", "Invitations created"),
                    ("links", "Links of invitations downloaded"),
                    ("mailed", "Invitations mailed"),
                    ("reminded", "Reminders mailed"),
                    ("uninvited", "Invitations or addresses deleted"),
                    ("reports-deleted", "Reports deleted"),
                    ("grouped", "Groups fixed"),
                    ("repaired", "Counts corrected"),
                    ("reports-exported", "Randomized reports exported"),
                    ("webhooks", "Webhooks changed"),
                    ("membership", "Members changed"),
                    ("archived", "Survey archived"),
                    ("unarchived", "Survey taken out of the archive"),
                    ("deleted", "Survey deleted"),
                    ("person-invited", "Person invited"),
                    ("invitation-withdrawn", "Invitation of a person withdrawn"),
                    ("joined", "Account made"),
                    ("account", "Account changed"),
                    ("organization", "Organization changed"),
                    ("audited", "Audit log exported"),
                    ("token-made", "API token created"),
                    ("token-revoked", "API token revoked"),
                ],
                max_length=20,
            ),
        ),
        migrations.AlterField(
            "organization",
            "people",
            models.ManyToManyField(
                related_name="organizations",
                through="accounts.OrganizationMembership",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            "organizationmembership",
            "user",
            models.ForeignKey(
                on_delete=models.CASCADE,
                related_name="organization_memberships",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddConstraint(
            "organization", models.UniqueConstraint(Lower("name"), name="organization_name_unique")
        ),
        migrations.AddConstraint(
            "organizationmembership",
            models.UniqueConstraint(
                fields=("organization", "user"), name="one_role_per_organization"
            ),
        ),
    ]
