"""Checks of a deployment, the most important first."""

from django.db import Error, ProgrammingError, connection
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from accounts.faults import error_name
from config.doctor import (
    database,
    db_privileges,
    disk,
    environment,
    memory,
    network,
    services,
    single_sign_on,
    standby,
)
from config.doctor.result import Check, Finding, error

CHECKS = (
    Check("settings", environment.own_checks),
    Check("secrets", environment.secrets),
    Check("address", environment.address, ("web",)),
    Check("postgresql", database.reachable),
    Check("migrations", database.migrated),
    Check("rights", db_privileges.least_rights),
    Check("durability", database.durability),
    Check("standby", standby.standby, ("worker",)),
    Check("disk", disk.database),
    Check("logging", database.statement_logging),
    Check("tables", database.tables, ("worker",)),
    Check("clock", database.clock),
    Check("packages", environment.packages),
    Check("accounts", environment.accounts),
    Check("folders", disk.folders),
    Check("backup", disk.backup, ("worker",)),
    Check("memory", memory.memory),
    Check("redis", services.redis),
    Check("worker", services.worker),
    Check("beat", services.beat),
    Check("static", services.static, ("web",)),
    Check("sign-on", single_sign_on.provider, ("web",)),
    Check("mail", environment.mail_server, ("worker",)),
    Check("webhooks", services.webhooks, ("worker",)),
    Check("site", services.site, ("web",)),
)


def run_check(check: Check) -> list[Finding]:
    """Run one check; an unreachable server is a finding too."""
    try:
        return list(check.run())
    except ProgrammingError as exc:
        connection.close()
        remedy = "Run manage.py prepare_database as the tables' owner."
        return [error(f"PostgreSQL does not let this role check that: {error_name(exc)}.", remedy)]
    except Error as exc:
        connection.close()
        return [network.postgresql(exc)]
    except (RedisError, BrokerError) as exc:
        return [network.redis(exc)]
