"""Which questions of a wave are put together, and what groups its people form: fixed once."""

from typing import Any

from django.db import models

from accounts.models import User
from surveys.models import Wave


class Grouping(models.Model):
    """Of one wave; the worker writes it, and nothing changes it.

    Every subgroup, cross-table and regression of the wave is about these questions and the same
    people, so that no two of them differ by a few. See `analytics.grouping.services`.
    """

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="grouping", primary_key=True
    )
    # The ids of the questions that take part, in the version's order.
    questions: Any = models.JSONField()
    # By the id of an open question: the options of each group, or the ends of each range of levels.
    cells: Any = models.JSONField(default=dict)
    # Reports in slots up to this one are left out: slots are random.
    after = models.UUIDField(null=True)
    fixed_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    fixed = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return f"grouping of wave {self.wave_id}"
