"""Django's PostgreSQL backend with a deadline, so that a web thread never waits for a hung server
without limit."""
