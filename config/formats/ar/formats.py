"""Dates as CLDR writes them in Arabic: Django's have commas."""

DATE_FORMAT = "j F Y"
