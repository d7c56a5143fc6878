"""Estimates keep the counts of reports that they were made from.

Those of earlier estimates are the tally's where it has not changed since. Otherwise they are worked
out from the unbiased shares, in which rounding finds them exactly: as every reader did until now.
"""

from typing import Any

import numpy as np
from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models

from localdp.mechanisms import Mechanism, OpenAnswer, OpenNumber, RandomItem
from surveys.documents.frozen import parse


def fill_estimates(apps: Any, schema_editor: Any) -> None:
    """Write the counts of every estimate, wave by wave."""
    estimates = apps.get_model("analytics", "Estimate").objects
    tallies = apps.get_model("respondents", "Tally").objects
    waves = apps.get_model("surveys", "Wave").objects.filter(pk__in=estimates.values("wave"))
    for wave in waves.select_related("version").iterator():
        document = parse(wave.version.canonical)
        counted = {(stored.block, stored.arm): stored for stored in tallies.filter(wave_id=wave.pk)}
        rows = list(estimates.filter(wave_id=wave.pk))
        for row in rows:
            tally, m = counted.get((row.block, row.arm)), document.question(row.block).mechanism
            if row.arm == "direct":
                m = OpenAnswer(m.categories)
            same = tally is not None and (tally.n, tally.skipped) == (row.n, row.skipped)
            row.counts = list(tally.counts) if same and "raw" in row.shares else None
            if row.counts is None:
                row.counts = counts_from_shares(m, row.shares, row.n)
        estimates.bulk_update(rows, ["counts"], batch_size=500)


def fill_subgroups(apps: Any, schema_editor: Any) -> None:
    """Write the counts into the results of finished subgroups, which keep estimates as JSON."""
    jobs = apps.get_model("analytics", "Job").objects.filter(kind="group", state="done")
    for job in jobs.select_related("wave__version").iterator():
        document = parse(job.wave.version.canonical)
        for row in job.result["questions"]:
            if row.get("estimate"):
                m = document.question(row["block"]).mechanism
                counts = counts_from_shares(m, row["estimate"]["shares"], row["n"])
                row["estimate"]["counts"] = counts
        job.save(update_fields=["result"])


def counts_from_shares(m: Mechanism, shares: dict[str, Any], n: int) -> list[int]:
    """Work out the counts of reports from the unbiased shares, which rounding makes exact."""
    if isinstance(m, OpenNumber):
        return _rounded(np.array(shares.get("histogram", {}).get("raw", [])) * n)
    if "raw" not in shares:
        return []
    support = m.support()
    rates = support.q + (support.p - support.q) * np.array(shares["raw"])
    reports = np.broadcast_to(shares.get("n_each", n), rates.shape)
    counts = _rounded(rates * reports)
    if isinstance(m, RandomItem):
        pairs = zip(reports.tolist(), counts, strict=True)
        return [count for of, marked in pairs for count in (of - marked, marked)]
    return counts


def _rounded(counts: Any) -> list[int]:
    return [int(count) for count in np.rint(counts)]


class Migration(migrations.Migration):
    dependencies = [
        ("analytics", "0003_final_waves"),
        ("respondents", "0005_opening"),
        ("surveys", "0012_final"),
    ]

    operations = [
        migrations.AddField(
            model_name="estimate",
            name="counts",
            field=ArrayField(base_field=models.BigIntegerField(), default=list, size=None),
        ),
        migrations.RunPython(fill_estimates, migrations.RunPython.noop),
        migrations.RunPython(fill_subgroups, migrations.RunPython.noop),
    ]
