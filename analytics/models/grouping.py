"""The grouping of a wave: its participating questions and groups, fixed once."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models

from accounts.models import User
from surveys.models import Wave


class Grouping(models.Model):
    """The grouping of one wave; the worker writes it, and it never changes.

    Every subgroup, crosstab and regression of the wave uses these questions and the same people,
    so that no two of them differ by a few. See `analytics.grouping.services`.
    """

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="grouping", primary_key=True
    )
    # The ids of the participating questions, in the version's order.
    questions: Any = models.JSONField()
    # By open question id: the options of each group, or the first and last level of each range.
    cells: Any = models.JSONField(default=dict)
    # The slots of members who are left out at random. How many they are is shown nowhere.
    left_out: Any = ArrayField(models.UUIDField(), default=list)
    fixed_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    fixed = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return f"grouping of wave {self.wave_id}"
