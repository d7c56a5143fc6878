"""Users with one password, hashed once for all tests."""

from functools import cache

from django.contrib.auth.hashers import make_password

from accounts.models import User

PASSWORD = "a long and boring password"
BROWSER, NETWORK = "Telltale/1.0", "203.0.113.77"


@cache
def hashed_password() -> str:
    """Argon2 is slow on purpose: one hash serves every account of a run."""
    return make_password(PASSWORD)


def person(name: str, role: User.Role = User.Role.RESEARCHER) -> User:
    """An account whose password is `PASSWORD`."""
    return User.objects.create(
        email=f"{name}@candor.example", name=name.title(), role=role, password=hashed_password()
    )
