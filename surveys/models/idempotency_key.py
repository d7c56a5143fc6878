"""Answers of the API to requests with an ``Idempotency-Key``, for a day."""

from django.db import models

from accounts.models.user import User


class IdempotencyKey(models.Model):
    """A key that an account has used, and the response that a repeated request gets again.

    Of the request there is only a keyed hash, and the body of the response is encrypted: it can
    contain a secret, such as a webhook's.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=255)
    request_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    headers = models.JSONField()
    sealed_body = models.TextField()
    used = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "key"), name="one_answer_per_key"),)

    def __str__(self) -> str:
        return self.key
