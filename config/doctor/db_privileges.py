"""Checks that the web's role has the privileges of deploy/roles.sql, and no others."""

import re
from collections.abc import Iterator

from django.conf import settings

from analytics.management.commands.prepare_database import ROLES
from config.doctor.result import Finding, error
from respondents.raw_sql import fetch_rows, fetch_value

REGRANT = "Run manage.py prepare_database as the tables' owner, with WEB_DATABASE_URL set."
NEW_ROLE = (
    "Give the web processes a role of their own (docs/how-to/operating/README.md, Two roles)."
)
DECISION = re.compile(r"\('(\w+)',\s+'([^']+)'\)")
PRIVILEGE = re.compile(r"([A-Z]+)(?: \(([^)]*)\))?")
# A privilege as one string: on a whole table, or on one of its columns.
_TABLES = """
SELECT relname || ' ' || privilege FROM pg_class
CROSS JOIN unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) AS privilege
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
AND has_table_privilege(%(role)s, pg_class.oid, privilege)
"""
_COLUMNS = """
SELECT relname || ' ' || privilege || ' ' || attname FROM pg_class
JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
CROSS JOIN unnest('{SELECT,INSERT,UPDATE,REFERENCES}'::text[]) AS privilege
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
AND NOT has_table_privilege(%(role)s, pg_class.oid, privilege)
AND has_column_privilege(%(role)s, pg_class.oid, attnum, privilege)
"""
_ROLE = """
SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication,
    has_schema_privilege(rolname, current_schema(), 'CREATE'),
    ARRAY(SELECT rolname FROM pg_roles AS other
        WHERE other.oid <> pg_roles.oid AND pg_has_role(pg_roles.oid, other.oid, 'MEMBER')
        ORDER BY rolname)::text[]
FROM pg_roles WHERE rolname = %(role)s
"""


def least_rights() -> Iterator[Finding]:
    """Check the role, its memberships, and its privileges on each table and column."""
    role = web_role()
    if not role:
        yield error("Web processes work as the owner of all tables.", NEW_ROLE)
        return
    rows = fetch_rows(_ROLE, {"role": role})
    if not rows:
        yield error(f"The role {role} of WEB_DATABASE_URL does not exist.", NEW_ROLE)
        return
    powerful, makes_tables, groups = rows[0]
    if powerful or groups:
        of = f", through {', '.join(groups[:3])}" if groups and not powerful else ""
        yield error(f"The role {role} has too many privileges{of}.", NEW_ROLE)
        return
    if makes_tables:
        yield error(f"The role {role} may make tables.", REGRANT)
    held = {name for query in (_TABLES, _COLUMNS) for (name,) in fetch_rows(query, {"role": role})}
    decided = granted_privileges()
    if excess := sorted(held - decided):
        yield error(f"The role {role} may do what it must not: {_first_three(excess)}.", REGRANT)
    if lacking := sorted(decided - held):
        yield error(f"The role {role} cannot do what it has to: {_first_three(lacking)}.", REGRANT)


def web_role() -> str:
    """Return the role of WEB_DATABASE_URL; without one, the current role unless it owns tables."""
    if settings.WEB_ROLE:
        return str(settings.WEB_ROLE)
    role = "SELECT CASE WHEN pg_has_role(relowner, 'MEMBER') THEN '' ELSE current_user END"
    return str(fetch_value(f"{role} FROM pg_class WHERE oid = 'respondents_report'::regclass"))


def granted_privileges() -> set[str]:
    """Return the privileges that roles.sql grants, as strings like those above."""
    decided = set()
    for table, granted in DECISION.findall(ROLES.read_text(encoding="utf-8")):
        for privilege, columns in PRIVILEGE.findall(granted):
            names = [f" {name.strip()}" for name in columns.split(",")] if columns else [""]
            decided |= {f"{table} {privilege}{name}" for name in names}
    return decided


def _first_three(words: list[str]) -> str:
    more = f" and {len(words) - 3} more" if len(words) > 3 else ""
    return ", ".join(words[:3]) + more
