"""Who may open which address: people of every role, and what each gets."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.hashing import hash_secret
from accounts.models import AccountInvitation, Organization, User
from analytics.models import Job, Webhook
from surveys.api.tokens.service_accounts import create_service_account
from surveys.api.tokens.services import make_token
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from tests.helpers.job_kinds import REHEARSAL
from tests.helpers.regressions import finished_model
from tests.helpers.waves import without_rendering

IN, OUT, NONE, SIGN_IN, REFUSED, NOTHING_TO_DO = 200, 403, 404, 302, 422, 409

# name: (arguments, method, owner, colleague (analyst), exporter, stranger, administrator).
# All of them redirect anonymous visitors to the log-in page.
STAFF = {
    "surveys:list": ((), "get", IN, IN, IN, IN, IN),
    "surveys:new": ((), "get", IN, IN, OUT, IN, IN),
    "surveys:import": ((), "get", IN, IN, OUT, IN, IN),
    "surveys:export": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:export-xlsform": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:texts": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:interface": (("survey", "language"), "get", IN, OUT, OUT, NONE, IN),
    "surveys:interface-offer": (
        ("survey", "language"),
        "post",
        SIGN_IN,
        OUT,
        OUT,
        NONE,
        SIGN_IN,
    ),
    # No file comes with it.
    "surveys:interface-upload": (
        ("survey", "language"),
        "post",
        REFUSED,
        OUT,
        OUT,
        NONE,
        REFUSED,
    ),
    "surveys:interface-file": (("survey", "language", "format"), "get", IN, IN, IN, NONE, IN),
    "surveys:languages": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:designer": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:central-comparison": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:plan": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:plan-save": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:plan-way": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:sensitive": (("survey",), "get", IN, IN, IN, NONE, IN),
    # Nothing says which draft was looked at.
    "surveys:sensitive-save": (
        ("survey",),
        "post",
        NOTHING_TO_DO,
        OUT,
        OUT,
        NONE,
        NOTHING_TO_DO,
    ),
    "surveys:settings": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:duplicate": (("survey",), "post", SIGN_IN, SIGN_IN, OUT, NONE, SIGN_IN),
    "surveys:archive": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:citation": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:labels": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:restore": (("survey",), "post", NONE, NONE, NONE, NONE, NONE),
    "data-protection:papers": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:erase": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:people": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:people-link": (("survey",), "post", IN, OUT, OUT, NONE, IN),
    "surveys:join": (("secret",), "get", NONE, NONE, NONE, NONE, NONE),
    "surveys:people-change": (("survey", "member"), "post", REFUSED, OUT, OUT, NONE, REFUSED),
    "surveys:leave": (("survey",), "post", REFUSED, SIGN_IN, SIGN_IN, NONE, SIGN_IN),
    "surveys:transfer": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    # No hand-over is pending.
    "surveys:hand-over": (("survey",), "get", NONE, OUT, OUT, NONE, NONE),
    # No agreement is asked for.
    "surveys:agreement": (("survey", "job"), "get", NONE, OUT, OUT, NONE, NONE),
    "surveys:set-organization": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:question-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:question-edit": (("survey", "question"), "get", IN, OUT, OUT, NONE, IN),
    "surveys:question-copy": (("survey", "question"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    # Two coins have no other probability for a second version.
    "surveys:question-versions": (("survey", "question"), "post", NONE, OUT, OUT, NONE, NONE),
    "surveys:question-move": (("survey", "question"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:question-delete": (("survey", "question"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:section-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:arms-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:field-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:list-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:battery-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    # The section of the survey is no battery.
    "surveys:battery-edit": (("survey", "section"), "get", NONE, OUT, OUT, NONE, NONE),
    "surveys:section-edit": (("survey", "section"), "get", IN, OUT, OUT, NONE, IN),
    "surveys:protection": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:undo": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:redo": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:dismiss-differences": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:test-close": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:test-answer": (("survey", "wave"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:test": (("survey",), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:launch": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "surveys:waves": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:close": (("survey", "wave"), "get", IN, OUT, OUT, NONE, IN),
    "surveys:keep-open": (("survey", "wave"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "surveys:share": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "surveys:poster": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "surveys:code-svg": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "surveys:code-png": (("survey", "wave", "pixels"), "get", IN, IN, IN, NONE, IN),
    "surveys:versions": (("survey",), "get", IN, IN, IN, NONE, IN),
    "surveys:version": (("survey", "version"), "get", IN, IN, IN, NONE, IN),
    "surveys:version-json": (("survey", "version"), "get", IN, IN, IN, NONE, IN),
    "surveys:diff": (("survey",), "get", IN, IN, IN, NONE, IN),
    "preview:page": (("survey",), "get", IN, IN, IN, NONE, IN),
    "invitations:overview": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    "invitations:upload": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    "invitations:create-links": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    # Links are mailed only, unless it was chosen otherwise: this leads back, and says so.
    "invitations:download": (("survey", "invited"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "invitations:cards": (("survey", "invited"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "invitations:mail": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    "invitations:remind": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    "invitations:cancel": (("survey", "invited"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "invitations:erase-addresses": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    "invitations:withdraw": (("survey", "invited"), "get", IN, OUT, OUT, NONE, IN),
    # The people of this wave get no codes.
    "completion:codes": (("survey", "wave"), "get", NONE, OUT, OUT, NONE, NONE),
    "surveys:next-wave": (("survey", "wave"), "get", IN, OUT, OUT, NONE, IN),
    "analytics:dashboard": (("survey",), "get", IN, IN, IN, NONE, IN),
    "analytics:simulate": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "analytics:planned-sample": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    # The wave is live.
    "analytics:discard": (("survey", "wave"), "post", NONE, OUT, OUT, NONE, NONE),
    "analytics:timeline": (("survey", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:heat-map": (("survey", "job", "pixels"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:over-time": (("survey",), "get", IN, IN, IN, NONE, IN),
    "analytics:dashboard-state": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "analytics:dashboard-wave": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "analytics:figure": (("survey", "wave", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    # The wave is still open.
    "analytics:script-py": (("survey", "wave", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:script-R": (("survey", "wave", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:compare": (("survey", "wave", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:archive": (("survey", "job"), "get", NONE, OUT, NONE, NONE, NONE),
    "analytics:reports": (("survey", "job"), "get", NONE, OUT, NONE, NONE, NONE),
    "analytics:rows": (("survey", "job"), "get", NONE, OUT, NONE, NONE, NONE),
    # The survey was launched with tables.
    "analytics:rows-companion": (("survey", "wave", "form"), "get", NONE, OUT, NONE, NONE, NONE),
    "analytics:model-csv": (("survey", "model"), "get", IN, OUT, IN, NONE, IN),
    "analytics:model-json": (("survey", "model"), "get", IN, OUT, IN, NONE, IN),
    # The survey was launched with tables.
    "analytics:job-script-py": (("survey", "model"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:job-script-R": (("survey", "model"), "get", NONE, NONE, NONE, NONE, NONE),
    "analytics:exports": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:public": (("survey", "wave"), "get", IN, OUT, OUT, NONE, IN),
    "analytics:export-xlsx": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-r": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-stata": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-spss": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:jobs": (("survey",), "get", IN, IN, IN, NONE, IN),
    "analytics:analyze": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "analytics:job-name": (("survey", "job"), "post", SIGN_IN, SIGN_IN, SIGN_IN, NONE, SIGN_IN),
    "analytics:job-new": (("survey", "wave", "kind"), "get", IN, IN, IN, NONE, IN),
    "analytics:job": (("survey", "job"), "get", IN, IN, IN, NONE, IN),
    "analytics:job-progress": (("survey", "job"), "get", IN, IN, IN, NONE, IN),
    "analytics:job-cancel": (("survey", "job"), "post", SIGN_IN, SIGN_IN, SIGN_IN, NONE, SIGN_IN),
    "analytics:synthetic": (("survey", "job"), "post", NONE, NONE, NONE, NONE, NONE),
    "analytics:texts": (("survey", "wave"), "get", NONE, OUT, NONE, NONE, NONE),
    "analytics:texts-csv": (("survey", "wave", "question"), "get", NONE, OUT, NONE, NONE, NONE),
    "analytics:texts-remove": (
        ("survey", "wave", "slot"),
        "post",
        SIGN_IN,
        OUT,
        SIGN_IN,
        NONE,
        SIGN_IN,
    ),
    "analytics:export-csv": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-json": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-bibtex": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:export-results": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:webhooks": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "analytics:webhook-new": (("survey",), "get", IN, OUT, OUT, NONE, IN),
    "analytics:webhook": (("survey", "webhook"), "get", IN, OUT, OUT, NONE, IN),
    "analytics:webhook-test": (("survey", "webhook"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "analytics:webhook-rotate-secret": (("survey", "webhook"), "post", IN, OUT, OUT, NONE, IN),
    "analytics:webhook-activate": (
        ("survey", "webhook"),
        "post",
        SIGN_IN,
        OUT,
        OUT,
        NONE,
        SIGN_IN,
    ),
    "analytics:webhook-delete": (("survey", "webhook"), "post", SIGN_IN, OUT, OUT, NONE, SIGN_IN),
    "analytics:releases": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "analytics:release-new": (("survey", "wave"), "get", IN, OUT, IN, NONE, IN),
    "analytics:releases-csv": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "analytics:releases-json": (("survey", "wave"), "get", IN, IN, IN, NONE, IN),
    "people:list": ((), "get", OUT, OUT, OUT, OUT, IN),
    "data-protection:address": ((), "get", OUT, OUT, OUT, OUT, IN),
    "people:invite": ((), "get", OUT, OUT, OUT, OUT, IN),
    "people:invite-again": (("welcome",), "post", OUT, OUT, OUT, OUT, IN),
    "people:withdraw": (("welcome",), "post", OUT, OUT, OUT, OUT, SIGN_IN),
    "people:person": (("member",), "get", OUT, OUT, OUT, OUT, IN),
    "people:activate": (("member",), "post", OUT, OUT, OUT, OUT, SIGN_IN),
    "people:delete": (("member",), "post", OUT, OUT, OUT, OUT, SIGN_IN),
    "people:second-factor": (("member",), "post", OUT, OUT, OUT, OUT, NOTHING_TO_DO),
    # The owner manages the organization, the colleague belongs to it.
    "organizations:list": ((), "get", IN, IN, IN, IN, IN),
    "organizations:new": ((), "get", OUT, OUT, OUT, OUT, IN),
    "organizations:organization": (("organization",), "get", IN, IN, NONE, NONE, IN),
    "organizations:branding": (("organization",), "get", IN, OUT, NONE, NONE, IN),
    "organizations:logo": (("organization", "question"), "get", NONE, NONE, NONE, NONE, NONE),
    "organizations:accent": (("color",), "get", IN, IN, IN, IN, IN),
    "organizations:rename": (("organization",), "post", OUT, OUT, OUT, OUT, REFUSED),
    "organizations:invite": (("organization",), "post", REFUSED, OUT, NONE, NONE, REFUSED),
    "organizations:add": (("organization",), "post", OUT, OUT, OUT, OUT, REFUSED),
    "organizations:remove": (
        ("organization", "member"),
        "post",
        SIGN_IN,
        SIGN_IN,
        NONE,
        NONE,
        SIGN_IN,
    ),
    "organization-surveys:hand-over": (("organization", "placed"), "get", IN, OUT, NONE, NONE, IN),
    "organization-surveys:hand-over-withdraw": (
        ("organization", "placed"),
        "post",
        SIGN_IN,
        OUT,
        NONE,
        NONE,
        SIGN_IN,
    ),
    "profile:profile": ((), "get", IN, IN, IN, IN, IN),
    "profile:sessions": ((), "post", SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN),
    "profile:delete": ((), "get", IN, IN, IN, IN, IN),
    "profile:data": ((), "get", IN, IN, IN, IN, IN),
    "service-accounts:new": (("organization",), "get", IN, OUT, NONE, NONE, IN),
    "service-accounts:renew": (("organization", "service"), "get", IN, OUT, NONE, NONE, IN),
    "service-accounts:revoke": (
        ("organization", "service"),
        "post",
        SIGN_IN,
        OUT,
        NONE,
        NONE,
        SIGN_IN,
    ),
    "tokens:list": ((), "get", IN, IN, IN, IN, IN),
    "tokens:new": ((), "get", IN, IN, IN, IN, IN),
    "tokens:revoke": (("token",), "post", SIGN_IN, NONE, NONE, NONE, NONE),
    "audit:log": ((), "get", IN, IN, IN, IN, IN),
    "audit:download": (("format",), "get", IN, IN, IN, IN, IN),
}

PEOPLE = ("owner", "colleague", "exporter", "stranger", "administrator")


def address(name: str, survey: Survey, wave: Wave) -> str:
    arguments = {"survey": survey.pk, "wave": wave.pk, "invited": wave.pk, "question": "q1"}
    arguments["kind"] = REHEARSAL.name
    arguments["secret"] = "a-secret-that-no-link-has"
    arguments["section"], arguments["pixels"], arguments["version"] = "s1", 600, 1
    arguments["format"], arguments["color"] = "csv", "c0392b"
    arguments["slot"], arguments["form"] = survey.pk, "codebook"
    wanted = STAFF[name][0]
    if "member" in wanted:
        arguments["member"] = User.objects.get(name="Colleague").pk
    if "welcome" in wanted:
        digest = hash_secret("a link")
        arguments["welcome"] = AccountInvitation.objects.create(
            email="new@candor.example", role="researcher", digest=digest, expires=timezone.now()
        ).pk
    if "organization" in wanted:
        arguments["organization"] = institute(survey).pk
        arguments["placed"] = survey.pk
    if "service" in wanted:
        arguments["service"] = create_service_account(
            organization=Organization.objects.get(),
            name="Nightly",
            scopes=["surveys:read"],
            days=7,
            actor=User.objects.get(name="Owner"),
        )[0].user_id
    if "job" in wanted:
        arguments["job"] = Job.objects.create(survey=survey, wave=wave, kind=REHEARSAL.name).pk
    if "model" in wanted:
        arguments["model"] = finished_model(survey, wave).pk
    if "webhook" in wanted:
        arguments["webhook"] = Webhook.objects.create(
            survey=survey, url="https://x.example", events=[]
        ).pk
    if "token" in wanted:
        owner = User.objects.get(name="Owner")
        arguments["token"] = make_token(user=owner, name="A", scopes=["surveys:read"], days=1)[0].pk
    if "section" in wanted:
        section = {"id": "s1", "kind": "section", "text": {}, "help": {}}
        edit_draft(survey=survey, draft={**survey.draft, "questions": [*survey.items, section]})
    if "language" in wanted:
        arguments["language"] = "fa"
        edit_draft(survey=survey, draft={**survey.draft, "languages": ["en", "fa"]})
    if "invited" in wanted:
        Wave.objects.filter(pk=wave.pk).update(access=Wave.Access.INVITED)
    return reverse(name, args=[arguments[argument] for argument in wanted])


def institute(survey: Survey) -> Organization:
    """An organization with the survey; its owner manages it, the colleague is a member."""
    made = Organization.objects.create(name="Institute")
    Survey.objects.filter(pk=survey.pk).update(organization=made)
    for name, role in (("Owner", "manager"), ("Colleague", "member")):
        made.memberships.create(user=User.objects.get(name=name), role=role)
    return made


def ask_for_each(survey: Survey, wave: Wave, cookie: str = "") -> Iterator[tuple[str, Any]]:
    """Each name and its response: all about the same survey, with what one changes undone."""
    # An error is one more wrong response, so that the other rows are looked at too.
    client = Client(raise_request_exception=False, HTTP_COOKIE=cookie)
    for name, (_arguments, method, *_statuses) in STAFF.items():
        with transaction.atomic():
            response = getattr(client, method)(address(name, survey, wave))
            transaction.set_rollback(True)
        yield name, response


def session_of(client: Client) -> str:
    return client.cookies["sessionid"].OutputString(attrs=[])


def roles(survey: Survey) -> dict[str, str]:
    return dict(survey.memberships.values_list("user__name", "role"))


def answers(client: Client, survey: Survey, wave: Wave) -> dict[str, int]:
    """The status that each URL of a survey gives this client; changes are rolled back."""
    got = {}
    with without_rendering():
        for name, (arguments, method, *_rest) in STAFF.items():
            if "survey" in arguments:
                with transaction.atomic():
                    where = address(name, survey, wave)
                    got[name] = getattr(client, method)(where).status_code
                    transaction.set_rollback(True)
    return got
