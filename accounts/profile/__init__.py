"""A person's own account: name, sessions, a copy of the stored data, and its deletion."""
