"""Whether this process and the database are of the same release, compared both ways."""

import logging

from django.db import Error

from accounts.faults import FAULTS
from accounts.schema_version import missing_migrations, unknown_migrations

log = logging.getLogger("candor.migrations")

SAME, UPGRADED, MISSING, OTHER = "ok", "upgraded", "missing", "another release's"


class ReleaseCheck:
    """This process's release. It remembers whether the database was of the same one: then a later
    release has upgraded it meanwhile, and the process may work until it is restarted."""

    def __init__(self) -> None:
        self.matched = False

    def compare(self) -> str:
        """Return how the database's migrations compare with this release's."""
        if unknown_migrations():
            return UPGRADED if self.matched else OTHER
        if missing_migrations():
            return MISSING
        self.matched = True
        return SAME

    def require(self, *, whole: bool) -> None:
        """End this process before it works on a database of another release or, if `whole`, on one
        that lacks migrations. One that is away is compared later. The caller closes the connection.
        """
        try:
            state = self.compare()
        except Error as error:
            FAULTS.note(error)
            return
        if state == OTHER or (whole and state == MISSING):
            named = ", ".join((unknown_migrations() or missing_migrations())[:3])
            log.critical("nothing is started: the database's migrations are %s (%s)", state, named)
            raise SystemExit(1)


RELEASE_CHECK = ReleaseCheck()
