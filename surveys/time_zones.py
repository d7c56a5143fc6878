"""The time zones that surveys can have; the intake counts days in UTC whatever they are."""

from datetime import date, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.utils.formats import date_format
from django.utils.translation import gettext as _

UTC = "UTC"
_NOT_PLACES = ("Etc/", "SystemV/", "posix/", "right/")


@cache
def zones() -> list[str]:
    """Return UTC, and the names of all places with a time zone."""
    places = {name for name in available_timezones() if "/" in name}
    return [UTC, *sorted(name for name in places if not name.startswith(_NOT_PLACES))]


def zone_of(draft: dict[str, object]) -> str:
    """Return the time zone of a draft: UTC if it has none, or one that this host does not know."""
    name = str(draft.get("time_zone"))
    return name if name in zones() else UTC


def day_in(zone: str, moment: datetime) -> date:
    return moment.astimezone(ZoneInfo(zone)).date()


def day_text(zone: str, moment: datetime) -> str:
    """Return a day in words, with the time zone in which it is one."""
    return with_zone(zone, date_format(day_in(zone, moment)))


def with_zone(zone: str, days: str) -> str:
    return _("%(days)s (%(zone)s)") % {"days": days, "zone": zone}
