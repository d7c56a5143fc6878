"""A release: its files, the same bytes on every machine, and the tag that names them."""
