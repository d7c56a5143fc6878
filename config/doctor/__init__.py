"""Questions to a deployment, in the order in which their answers matter."""

from collections.abc import Iterator

from django.db import Error, connection
from redis.exceptions import RedisError

from config.doctor import database, db_privileges, environment, services
from config.doctor.result import Check, Finding, Part, fault

CHECKS = (
    Check("settings", environment.own_checks),
    Check("secrets", environment.secrets),
    Check("address", environment.address, ("web",)),
    Check("postgresql", database.reached),
    Check("migrations", database.migrated),
    Check("rights", db_privileges.least_rights),
    Check("durable", database.durable),
    Check("silent", database.silent),
    Check("tables", database.tables, ("worker",)),
    Check("clock", database.clock),
    Check("accounts", environment.accounts),
    Check("redis", services.redis),
    Check("worker", services.worker),
    Check("beat", services.beat),
    Check("static", services.static, ("web",)),
    Check("mail", environment.post, ("worker",)),
    Check("site", services.site, ("web",)),
)


def examined(parts: tuple[Part, ...], skipped: set[str]) -> Iterator[tuple[str, list[Finding]]]:
    """Each check that is wanted, and what it found; what cannot be asked is a finding too."""
    for check in CHECKS:
        if check.name not in skipped and set(check.parts) & set(parts):
            yield check.name, answered(check)


def answered(check: Check) -> list[Finding]:
    """What a check found; a server that is away answers nothing."""
    try:
        return list(check.look())
    except Error as error:
        connection.close()
        mend = "Look at PostgreSQL, and at DATABASE_URL."
        return [fault(f"PostgreSQL could not be asked ({type(error).__name__}).", mend)]
    except RedisError as error:
        mend = "Look at Redis, and at REDIS_URL."
        return [fault(f"Redis could not be asked ({type(error).__name__}).", mend)]
