"""A test of the number of marks in reports of independent marks, which crude forgeries fail."""
