"""``manage.py reseal_keys``: run after changing SECRET_KEY and before removing the old one."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from respondents.signing.blind_rsa import SealError
from respondents.signing.keys import reseal_all


class Command(BaseCommand):
    help = (
        "Encrypt the signing key of every wave again with the current SECRET_KEY. Earlier ones "
        "must still be in SECRET_KEY_FALLBACKS; remove them afterwards."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            number = len(reseal_all(strict=True))
        except SealError as error:
            raise CommandError(f"Nothing was changed: {error}.") from error
        self.stdout.write(f"{number} keys are encrypted with the current SECRET_KEY.")
