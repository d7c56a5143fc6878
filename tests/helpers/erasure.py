"""Deleted surveys whose days for second thoughts are over."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from surveys.models import Survey


def grace_over(*, minutes: int = 0) -> None:
    """Let the deletion of all erased surveys be due so many minutes from now."""
    began = timezone.now() - timedelta(days=settings.DELETION_GRACE_DAYS, minutes=-minutes)
    Survey.objects.filter(erasing=True).update(erased=began)
