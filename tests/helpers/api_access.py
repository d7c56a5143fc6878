"""A request to every operation of the API, with a body that it would take."""

from typing import Any

from accounts.models import User
from analytics.models import ExportPart, Job, Webhook
from config.api.routers import api
from respondents.models import Mailing
from surveys.documents.import_export import dump_draft
from surveys.drafts.services import draft_fingerprint
from surveys.models import Survey, Wave
from tests.helpers.api import ROOT
from tests.helpers.regressions import finished_model

OPERATIONS = {
    operation["operationId"]: (method, path.removeprefix(ROOT), operation)
    for path, operations in api.get_openapi_schema()["paths"].items()
    for method, operation in operations.items()
}


def examples(wave: Wave) -> dict[str, Any]:
    survey, colleague = wave.survey, User.objects.get(name="Colleague")
    result = {"rows": 0, "bytes": 3, "questions": []}
    job = Job.objects.create(
        survey=survey, wave=wave, kind="reports", state="done", result=result, fingerprint="x"
    )
    ExportPart.objects.create(job=job, number=0, rows=0, body=b"abc")
    return {
        "survey_id": survey.pk,
        "user_id": colleague.pk,
        "analysis_id": finished_model(survey, wave).pk,
        "mailing_id": Mailing.objects.create(
            wave=wave, kind="invite", state="done", subject="x", text="{link}", total=0
        ).pk,
        "wave_id": wave.pk,
        "number": 1,
        "form": "csv",
        "name": "codebook",
        "question": "q1",
        "language": "py",
        "job_id": job.pk,
        "webhook_id": Webhook.objects.create(
            survey=survey, url="https://lab.example/in", events=[]
        ).pk,
    }


TRAINING = {"outcome": "q1", "covariates": ["q2"], "epsilon": 0.5, "delta": 1e-6}
HOOK = {"url": "https://lab.example/in", "events": ["batch.counted"]}


def bodies(survey: Survey) -> dict[str, Any]:
    """What is sent along, by the route's name; to the others nothing."""
    document = dump_draft(survey.draft).encode()
    launch = {"kind": "live", "draft": draft_fingerprint(survey)}
    return {
        "create_survey": document,
        "replace_draft": document,
        "launch_wave": launch,
        "create_webhook": HOOK,
        "add_member": {"email": "no-one@candor.example", "role": "analyst"},
        "change_member": {"role": "analyst"},
        "invite_addresses": {"addresses": ["someone@candor.example"]},
        "create_links": {"number": 3},
        "withdraw_invitation": {"address": "no-one@candor.example"},
        "check_codes": {"codes": ["made-up"], "mark": True},
        "start_mailing": {"kind": "remind", "subject": "Hello", "text": "Answer: {link}"},
        "request_crosstab": {"questions": ["q1", "q2"]},
        "request_subgroup": {"question": "q2", "places": [0]},
        "request_side_by_side": {"question": "q2"},
        "request_weighted": {"question": "q2", "sizes": [1, 2, 3]},
        "request_scale": {"items": ["q1", "q2"]},
        "request_regression": {"outcome": "q1", "covariates": ["q2"]},
        "request_list_regression": {"outcome": "q1"},
        "request_training": TRAINING,
        "quote_training": TRAINING,
    }
