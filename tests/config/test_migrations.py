"""Migrations make the tables that the models describe, and keep what is in them."""

import json
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command

from accounts.models import User
from analytics.groups.groups import groups_of
from analytics.models import Job
from respondents.models import Mailing
from respondents.raw_sql import execute, fetch_value
from surveys.models import Revision, Survey, Wave
from surveys.services import create_survey
from tests.helpers.regressions import LEADS, TOOK, TOWN
from tests.helpers.waves import Launch, end


@pytest.mark.django_db
def test_no_model_has_changed_since_its_last_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def state_of(model: type[Job | Mailing]) -> str:
    found = f"SELECT state FROM {model._meta.db_table} WHERE state LIKE 'cancel%'"  # noqa: S608
    return str(fetch_value(found))


@pytest.mark.slow
def test_canceled_mailings_are_spelled_as_their_model_does(wave: Wave) -> None:
    Mailing.objects.create(wave=wave, kind="invite", total=1, state=Mailing.State.CANCELED)
    execute("SET CONSTRAINTS ALL IMMEDIATE")
    call_command("migrate", "respondents", "0003", verbosity=0)
    assert state_of(Mailing) == "cancelled"
    call_command("migrate", "respondents", verbosity=0)
    assert state_of(Mailing) == Mailing.State.CANCELED.value == "canceled"


def test_earlier_drafts_promise_tables(survey: Survey, owner: User) -> None:
    """By what the migration runs, in whose place it finds the same columns."""
    release = {"minimum_n": 2_000, "while_open": True, "retention_days": 30}
    kept = {name: value for name, value in survey.draft.items() if name != "exports"}
    earlier = {}
    for held in ({}, *({"exports": name} for name in ("none", "reports", "groups"))):
        own = create_survey(owner=owner, title="An earlier one").pk
        earlier[own] = {**kept, "release": release, **held}
        Survey.objects.filter(pk=own).update(draft=earlier[own])
        Revision.objects.create(survey_id=own, draft=earlier[own], act=Revision.Action.DELETED)
    [step] = import_module("surveys.migrations.0004_tables_or_rows").Migration.operations
    step.code(apps, None)
    for own, draft in earlier.items():
        changed = {**draft, "exports": "tables", "release": {**release, "minimum_n": 1_000}}
        assert Survey.objects.get(pk=own).draft == changed
        assert Revision.objects.get(survey=own, act=Revision.Action.DELETED).draft == changed


def test_finished_analyses_keep_their_groups_and_canceled_ones_are_spelled_as_now(
    survey: Survey, launched: Launch
) -> None:
    """Their pages read the groups in their parameters; the job that fixed them is gone."""
    wave = end(launched(LEADS, TOWN, TOOK, exports="groups"))
    cells = {"q1": [[0], [1]], "q2": [[0], [1, 2]]}
    weights = {"block": wave.version.document.questions[1].block, "sizes": [1, 2]}
    given: dict[str, dict[str, Any]] = {
        "grouping": {"questions": ["q1", "q2", "q3"], "cells": cells},
        "cross-table": {"questions": ["q1", "q3"]},
        "weights": {**weights, "finite": False},
        "regression": {"outcome": "q3", "covariates": ["q1"], "weights": weights},
        "marks": {"question": "q3"},
    }
    for kind, parameters in given.items():
        Job.objects.create(
            survey=survey,
            wave=wave,
            kind=kind,
            state="done",
            parameters=parameters,
            result={},
            fingerprint=kind,
        )
    Job.objects.create(survey=survey, wave=wave, kind="split", state=Job.State.CANCELED)
    execute("SET CONSTRAINTS ALL IMMEDIATE")
    call_command("migrate", "analytics", "0001", verbosity=0)
    assert state_of(Job) == "cancelled"
    call_command("migrate", "analytics", "0003", verbosity=0)
    for block, counts, shares in (
        ("number", [3, 7], {"mean": {"raw": None}}),
        ("protected number", [], {"mean": {"raw": 1.5}}),
        ("choice", [1, 2], {"raw": [0.3, 0.7]}),
    ):
        wave.estimates.create(
            block=block,
            n=10,
            skipped=0,
            shares=shares,
            counts=counts,
            method="",
            confidence=0.95,
            simultaneous=True,
            software="1",
        )
    execute(
        "INSERT INTO analytics_grouping (wave_id, questions, cells, left_out, fixed) "
        "VALUES (%s, %s, %s, '{}', now())",
        [wave.pk, json.dumps([*cells]), json.dumps(cells)],
    )
    execute("SET CONSTRAINTS ALL IMMEDIATE")
    call_command("migrate", "analytics", verbosity=0)
    assert {each.block for each in wave.estimates.all()} == {"protected number", "choice"}
    wave.refresh_from_db()
    assert not wave.final  # The worker makes the others again.
    assert state_of(Job) == Job.State.CANCELED.value == "canceled"
    kept = {job.kind: job for job in Job.objects.filter(state="done")}
    assert kept.keys() == given.keys() - {"grouping"}
    for kind in ("cross-table", "weights", "regression"):
        assert kept[kind].parameters["groups"] == cells
        assert groups_of(kept[kind]).cells[1].labels("en") == ["Red", "Green / Blue"]
    assert kept["regression"].parameters["weights"] == {**weights, "groups": cells}
    assert kept["cross-table"].parameters == {**given["cross-table"], "groups": cells}
    assert kept["marks"].parameters == given["marks"]
