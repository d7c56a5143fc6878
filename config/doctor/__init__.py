"""Checks of a deployment, the most important first."""

from django.db import Error, connection
from redis.exceptions import RedisError

from config.doctor import database, db_privileges, environment, services, single_sign_on
from config.doctor.result import Check, Finding, error

CHECKS = (
    Check("settings", environment.own_checks),
    Check("secrets", environment.secrets),
    Check("address", environment.address, ("web",)),
    Check("postgresql", database.reachable),
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
    Check("sign-on", single_sign_on.provider, ("web",)),
    Check("mail", environment.mail_server, ("worker",)),
    Check("site", services.site, ("web",)),
)


def run_check(check: Check) -> list[Finding]:
    """Run one check; an unreachable server is a finding too."""
    try:
        return list(check.run())
    except Error as exc:
        connection.close()
        remedy = "Check that it is running, and that DATABASE_URL is correct."
        return [error(f"Cannot connect to PostgreSQL ({type(exc).__name__}).", remedy)]
    except RedisError as exc:
        remedy = "Check that it is running, and that REDIS_URL is correct."
        return [error(f"Cannot connect to Redis ({type(exc).__name__}).", remedy)]
