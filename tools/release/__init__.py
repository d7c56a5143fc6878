"""A release: its files, which can be built again and compared, and the tag that names them."""
