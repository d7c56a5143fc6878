"""A wave's reports as a Parquet file."""

from io import StringIO
from pathlib import Path

from django.core.management import call_command

from surveys.models import Survey


def export(survey: Survey, folder: Path) -> str:
    out = StringIO()
    call_command("export_partitions", str(survey.pk), str(folder), stdout=out, stderr=StringIO())
    return out.getvalue()
