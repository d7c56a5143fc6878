"""The look of an organization: its logo and accent color, on the pages of its surveys."""

import hashlib

from django.db import models
from django.urls import reverse

from accounts.models.organization import Organization


class Branding(models.Model):
    """A logo (a PNG file) and an accent color (`#rrggbb`); empty where there is none."""

    organization = models.OneToOneField(
        Organization, on_delete=models.CASCADE, related_name="branding"
    )
    accent = models.CharField(max_length=7, blank=True)
    logo = models.BinaryField(blank=True, default=b"")

    class Meta:
        verbose_name_plural = "branding"

    def __str__(self) -> str:
        return f"branding of {self.organization}"

    @property
    def logo_hash(self) -> str:
        """A part of the logo's address, so that a new logo has a new one."""
        return hashlib.sha256(bytes(self.logo)).hexdigest()[:32] if self.logo else ""

    @property
    def logo_url(self) -> str:
        return reverse("organizations:logo", args=[self.organization_id, self.logo_hash])

    @property
    def accent_url(self) -> str:
        return reverse("organizations:accent", args=[self.accent.removeprefix("#")])
