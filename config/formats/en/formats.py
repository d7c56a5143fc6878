"""Dates as Candor writes them in English."""

DATE_FORMAT = "j F Y"
MONTH_DAY_FORMAT = "j M"
