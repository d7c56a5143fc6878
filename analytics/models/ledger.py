"""The privacy budget of a survey's central answers, and the releases paid from it."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db import models
from django.db.models import F, Q

from accounts.models import User
from surveys.budget.spending import Spending
from surveys.formatting import exact_decimal
from surveys.models import Survey, Wave


class Ledger(models.Model):
    """The budget of one survey's live, test or simulated waves.

    A database constraint keeps spending within the budget, whatever code writes it.
    """

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="ledgers")
    kind = models.CharField(max_length=10, choices=Wave.Kind)
    epsilon = models.DecimalField(max_digits=12, decimal_places=6)
    delta = models.DecimalField(max_digits=20, decimal_places=18)
    spent_epsilon = models.DecimalField(max_digits=12, decimal_places=6, default=Decimal(0))
    spent_delta = models.DecimalField(max_digits=20, decimal_places=18, default=Decimal(0))

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("survey", "kind"), name="one_ledger_per_kind"),
            models.CheckConstraint(
                condition=Q(spent_epsilon__gte=0, spent_epsilon__lte=F("epsilon")),
                name="ledger_epsilon_within",
            ),
            models.CheckConstraint(
                condition=Q(spent_delta__gte=0, spent_delta__lte=F("delta")),
                name="ledger_delta_within",
            ),
        )

    def __str__(self) -> str:
        return f"{exact_decimal(self.spent_epsilon)} of {exact_decimal(self.epsilon)}"

    @property
    def whole(self) -> Spending:
        """One person's privacy loss once the whole budget is spent."""
        return Spending(float(self.epsilon), Fraction(self.delta))

    @property
    def spent(self) -> Spending:
        """One person's privacy loss by all releases so far."""
        return Spending(float(self.spent_epsilon), Fraction(self.spent_delta))


class Release(models.Model):
    """One noisy result that was released, and its cost."""

    ledger = models.ForeignKey(Ledger, on_delete=models.CASCADE, related_name="releases")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="releases")
    what = models.CharField(max_length=40)
    parameters: Any = models.JSONField()
    # Hash of the request and of the reports it reads.
    fingerprint = models.CharField(max_length=64)
    result: Any = models.JSONField()
    epsilon = models.DecimalField(max_digits=12, decimal_places=6)
    delta = models.DecimalField(max_digits=20, decimal_places=18)
    # The privacy loss of each draw, for the tighter total: the fields of `composition.Loss`.
    losses: Any = models.JSONField()
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    day = models.DateField(auto_now_add=True)
    software = models.CharField(max_length=40)

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(fields=("ledger", "fingerprint"), name="release_answered_once"),
            models.CheckConstraint(
                condition=Q(epsilon__gt=0, delta__gte=0), name="release_costs_something"
            ),
        )

    def __str__(self) -> str:
        return f"{self.what} for {exact_decimal(self.epsilon)}"
