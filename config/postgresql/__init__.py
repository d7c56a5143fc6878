"""PostgreSQL as Django knows it, with a deadline: a thread that serves pages must not wait for ever
for a server that hangs."""
