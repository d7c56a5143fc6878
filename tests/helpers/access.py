"""Who may open which address: people of every role, and what each gets."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.hashing import hash_secret
from accounts.models import AccountInvitation, Organization, User
from accounts.sign_in import mfa
from analytics.models import Job, Webhook
from surveys.api.tokens.service_accounts import create_service_account
from surveys.api.tokens.services import make_token
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from tests.helpers.job_kinds import REHEARSAL
from tests.helpers.regressions import finished_model
from tests.helpers.waves import without_rendering

IN, OUT, NONE, SIGN_IN, REFUSED, NOTHING_TO_DO = 200, 403, 404, 302, 422, 409

STATUSES = {
    "in": IN,
    "out": OUT,
    "none": NONE,
    "leads": SIGN_IN,
    "error": REFUSED,
    "idle": NOTHING_TO_DO,
}
# What each person gets: the owner, a colleague (an analyst), an exporter, a stranger and an
# administrator. All of these redirect anonymous visitors to the log-in page.
TABLE = """
surveys:list                             get  -                     in    in    in    in    in
surveys:new                              get  -                     in    in    out   in    in
surveys:import                           get  -                     in    in    out   in    in
surveys:export                           get  survey                in    in    in    none  in
surveys:export-xlsform                   get  survey                in    in    in    none  in
surveys:texts                            get  survey                in    out   out   none  in
surveys:interface                        get  survey,language       in    out   out   none  in
surveys:interface-offer                  post survey,language       leads out   out   none  leads
# No file comes with it.
surveys:interface-upload                 post survey,language       error out   out   none  error
surveys:interface-file                   get  survey,language,format in    in    in    none  in
surveys:languages                        post survey                leads out   out   none  leads
surveys:designer                         get  survey                in    in    in    none  in
surveys:central-comparison               get  survey                in    in    in    none  in
surveys:plan                             get  survey                in    in    in    none  in
surveys:plan-save                        post survey                leads out   out   none  leads
surveys:plan-way                         post survey                leads out   out   none  leads
surveys:sensitive                        get  survey                in    in    in    none  in
# Nothing says which draft was looked at.
surveys:sensitive-save                   post survey                idle  out   out   none  idle
surveys:settings                         get  survey                in    out   out   none  in
surveys:duplicate                        post survey                leads leads out   none  leads
surveys:archive                          post survey                leads out   out   none  leads
surveys:citation                         get  survey                in    out   out   none  in
surveys:labels                           get  survey                in    out   out   none  in
surveys:restore                          post survey                none  none  none  none  none
data-protection:papers                   get  survey                in    in    in    none  in
surveys:erase                            get  survey                in    out   out   none  in
surveys:people                           get  survey                in    in    in    none  in
surveys:people-link                      post survey                in    out   out   none  in
surveys:join                             get  secret                none  none  none  none  none
surveys:people-change                    post survey,member         error out   out   none  error
surveys:leave                            post survey                error leads leads none  leads
surveys:transfer                         get  survey                in    out   out   none  in
# No hand-over is pending.
surveys:hand-over                        get  survey                none  out   out   none  none
# No agreement is asked for.
surveys:agreement                        get  survey,job            none  out   out   none  none
surveys:set-organization                 post survey                leads out   out   none  leads
surveys:question-new                     get  survey                in    out   out   none  in
surveys:question-edit                    get  survey,question       in    out   out   none  in
surveys:question-copy                    post survey,question       leads out   out   none  leads
# Two coins have no other probability for a second version.
surveys:question-versions                post survey,question       none  out   out   none  none
surveys:question-move                    post survey,question       leads out   out   none  leads
surveys:question-delete                  post survey,question       leads out   out   none  leads
surveys:section-new                      get  survey                in    out   out   none  in
surveys:arms-new                         get  survey                in    out   out   none  in
surveys:field-new                        get  survey                in    out   out   none  in
surveys:list-new                         get  survey                in    out   out   none  in
surveys:battery-new                      get  survey                in    out   out   none  in
# The survey's section is not a battery.
surveys:battery-edit                     get  survey,section        none  out   out   none  none
surveys:section-edit                     get  survey,section        in    out   out   none  in
surveys:protection                       get  survey                in    out   out   none  in
surveys:undo                             post survey                leads out   out   none  leads
surveys:redo                             post survey                leads out   out   none  leads
surveys:dismiss-differences              post survey                leads out   out   none  leads
surveys:test-close                       post survey                leads out   out   none  leads
surveys:test-answer                      post survey,wave           leads out   out   none  leads
surveys:test                             post survey                leads out   out   none  leads
surveys:launch                           get  survey                in    out   out   none  in
surveys:waves                            get  survey                in    in    in    none  in
surveys:close                            get  survey,wave           in    out   out   none  in
surveys:keep-open                        post survey,wave           leads out   out   none  leads
surveys:share                            get  survey,wave           in    in    in    none  in
surveys:poster                           get  survey,wave           in    in    in    none  in
surveys:code-svg                         get  survey,wave           in    in    in    none  in
surveys:code-png                         get  survey,wave,pixels    in    in    in    none  in
surveys:versions                         get  survey                in    in    in    none  in
surveys:version                          get  survey,version        in    in    in    none  in
surveys:version-json                     get  survey,version        in    in    in    none  in
surveys:diff                             get  survey                in    in    in    none  in
preview:page                             get  survey                in    in    in    none  in
invitations:overview                     get  survey,invited        in    out   out   none  in
invitations:upload                       get  survey,invited        in    out   out   none  in
invitations:create-links                 get  survey,invited        in    out   out   none  in
# Links are mailed only, unless it was chosen otherwise: this leads back, and says so.
invitations:download                     post survey,invited        leads out   out   none  leads
invitations:cards                        post survey,invited        leads out   out   none  leads
invitations:mail                         get  survey,invited        in    out   out   none  in
invitations:remind                       get  survey,invited        in    out   out   none  in
invitations:cancel                       post survey,invited        leads out   out   none  leads
invitations:erase-addresses              get  survey,invited        in    out   out   none  in
invitations:withdraw                     get  survey,invited        in    out   out   none  in
# The people of this wave get no codes.
completion:codes                         get  survey,wave           none  out   out   none  none
surveys:next-wave                        get  survey,wave           in    out   out   none  in
analytics:dashboard                      get  survey                in    in    in    none  in
analytics:simulate                       get  survey                in    out   out   none  in
analytics:planned-sample                 get  survey                in    out   out   none  in
# The wave is live.
analytics:discard                        post survey,wave           none  out   out   none  none
analytics:timeline                       get  survey,question       none  none  none  none  none
analytics:heat-map                       get  survey,job,pixels     none  none  none  none  none
analytics:over-time                      get  survey                in    in    in    none  in
analytics:dashboard-state                get  survey,wave           in    in    in    none  in
analytics:dashboard-wave                 get  survey,wave           in    in    in    none  in
analytics:figure                         get  survey,wave,question  none  none  none  none  none
# The wave is still open.
analytics:script-py                      get  survey,wave,question  none  none  none  none  none
analytics:script-R                       get  survey,wave,question  none  none  none  none  none
analytics:compare                        get  survey,wave,question  none  none  none  none  none
analytics:archive                        get  survey,job            none  out   none  none  none
analytics:reports                        get  survey,job            none  out   none  none  none
analytics:rows                           get  survey,job            none  out   none  none  none
# The survey was launched with tables.
analytics:rows-companion                 get  survey,wave,form      none  out   none  none  none
analytics:model-csv                      get  survey,model          in    out   in    none  in
analytics:model-json                     get  survey,model          in    out   in    none  in
# The survey was launched with tables.
analytics:job-script-py                  get  survey,model          none  none  none  none  none
analytics:job-script-R                   get  survey,model          none  none  none  none  none
analytics:exports                        get  survey,wave           in    out   in    none  in
analytics:public                         get  survey,wave           in    out   out   none  in
analytics:export-xlsx                    get  survey,wave           in    out   in    none  in
analytics:export-r                       get  survey,wave           in    out   in    none  in
analytics:export-stata                   get  survey,wave           in    out   in    none  in
analytics:export-spss                    get  survey,wave           in    out   in    none  in
analytics:jobs                           get  survey                in    in    in    none  in
analytics:analyze                        get  survey,wave           in    in    in    none  in
analytics:job-name                       post survey,job            leads leads leads none  leads
analytics:job-new                        get  survey,wave,kind      in    in    in    none  in
analytics:job                            get  survey,job            in    in    in    none  in
analytics:job-progress                   get  survey,job            in    in    in    none  in
analytics:job-cancel                     post survey,job            leads leads leads none  leads
analytics:synthetic                      post survey,job            none  none  none  none  none
analytics:texts                          get  survey,wave           none  out   none  none  none
analytics:texts-csv                      get  survey,wave,question  none  out   none  none  none
analytics:texts-remove                   post survey,wave,slot      leads out   leads none  leads
analytics:export-csv                     get  survey,wave           in    out   in    none  in
analytics:export-json                    get  survey,wave           in    out   in    none  in
analytics:export-bibtex                  get  survey,wave           in    out   in    none  in
analytics:export-results                 get  survey,wave           in    out   in    none  in
analytics:webhooks                       get  survey                in    out   out   none  in
analytics:webhook-new                    get  survey                in    out   out   none  in
analytics:webhook                        get  survey,webhook        in    out   out   none  in
analytics:webhook-test                   post survey,webhook        leads out   out   none  leads
analytics:webhook-rotate-secret          post survey,webhook        in    out   out   none  in
analytics:webhook-activate               post survey,webhook        leads out   out   none  leads
analytics:webhook-delete                 post survey,webhook        leads out   out   none  leads
analytics:releases                       get  survey,wave           in    in    in    none  in
analytics:release-new                    get  survey,wave           in    out   in    none  in
analytics:releases-csv                   get  survey,wave           in    in    in    none  in
analytics:releases-json                  get  survey,wave           in    in    in    none  in
people:list                              get  -                     out   out   out   out   in
data-protection:address                  get  -                     out   out   out   out   in
people:invite                            get  -                     out   out   out   out   in
people:invite-again                      post welcome               out   out   out   out   in
people:withdraw                          post welcome               out   out   out   out   leads
people:person                            get  member                out   out   out   out   in
people:activate                          post member                out   out   out   out   leads
people:delete                            post member                out   out   out   out   leads
people:second-factor                     post member                out   out   out   out   idle
# The owner manages the organization, the colleague belongs to it.
organizations:list                       get  -                     in    in    in    in    in
organizations:new                        get  -                     out   out   out   out   in
organizations:organization               get  organization          in    in    none  none  in
organizations:branding                   get  organization          in    out   none  none  in
organizations:logo                       get  organization,question none  none  none  none  none
organizations:accent                     get  color                 in    in    in    in    in
organizations:rename                     post organization          out   out   out   out   error
organizations:invite                     post organization          error out   none  none  error
organizations:add                        post organization          out   out   out   out   error
organizations:remove                     post organization,member   leads leads none  none  leads
organization-surveys:hand-over           get  organization,placed   in    out   none  none  in
organization-surveys:hand-over-withdraw  post organization,placed   leads out   none  none  leads
profile:profile                          get  -                     in    in    in    in    in
profile:sessions                         post -                     leads leads leads leads leads
profile:delete                           get  -                     in    in    in    in    in
profile:data                             get  -                     in    in    in    in    in
service-accounts:new                     get  organization          in    out   none  none  in
service-accounts:renew                   get  organization,service  in    out   none  none  in
service-accounts:revoke                  post organization,service  leads out   none  none  leads
tokens:list                              get  -                     in    in    in    in    in
tokens:new                               get  -                     in    in    in    in    in
tokens:revoke                            post token                 leads none  none  none  none
audit:log                                get  -                     in    in    in    in    in
audit:download                           get  format                in    in    in    in    in
"""


def _read_table() -> dict[str, tuple[Any, ...]]:
    """Return by name: the arguments of the address, the method, and the five statuses."""
    staff = {}
    for line in TABLE.strip().splitlines():
        if not line.startswith("#"):
            name, method, arguments, *words = line.split()
            wanted = () if arguments == "-" else tuple(arguments.split(","))
            staff[name] = (wanted, method, *(STATUSES[word] for word in words))
    return staff


STAFF = _read_table()

PEOPLE = ("owner", "colleague", "exporter", "stranger", "administrator")


def arguments_of(wanted: tuple[str, ...], survey: Survey, wave: Wave) -> list[Any]:
    """Make what addresses with these arguments are about."""
    arguments = {"survey": survey.pk, "wave": wave.pk, "invited": wave.pk, "question": "q1"}
    arguments["kind"] = REHEARSAL.name
    arguments["secret"] = "a-secret-that-no-link-has"
    arguments["section"], arguments["pixels"], arguments["version"] = "s1", 600, 1
    arguments["format"], arguments["color"] = "csv", "c0392b"
    arguments["slot"], arguments["form"] = survey.pk, "codebook"
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
    return [arguments[argument] for argument in wanted]


def institute(survey: Survey) -> Organization:
    """An organization with the survey; its owner manages it, the colleague is a member."""
    made = Organization.objects.create(name="Institute")
    Survey.objects.filter(pk=survey.pk).update(organization=made)
    for name, role in (("Owner", "manager"), ("Colleague", "member")):
        made.memberships.create(user=User.objects.get(name=name), role=role)
    return made


@contextmanager
def asked_often() -> Iterator[None]:
    """Each session is read once, and whether each person has a second factor."""
    with pytest.MonkeyPatch.context() as patch:
        read = SessionStore._get_session_from_db  # type: ignore[attr-defined]
        known = cache(lambda key: read(SessionStore(key)))
        patch.setattr(SessionStore, "_get_session_from_db", lambda store: known(store.session_key))
        patch.setattr(mfa, "has_second_factor", cache(mfa.has_second_factor))
        yield


def ask_for_each(
    survey: Survey, wave: Wave, *cookies: str, about: str = ""
) -> Iterator[tuple[str, list[Any]]]:
    """Each name, or those with this argument, and the responses to these people, or to a visitor.

    What addresses with the same arguments are about is made once, and what a request changes is
    undone before the next.
    """
    # An error is one more wrong response, so that the other rows are looked at too.
    asking = [Client(raise_request_exception=False, HTTP_COOKIE=each) for each in cookies or [""]]
    alike = defaultdict(list)
    for name, (wanted, method, *_statuses) in STAFF.items():
        if not about or about in wanted:
            alike[wanted].append((name, method))
    for wanted, rows in alike.items():
        with transaction.atomic(), asked_often():
            arguments = arguments_of(wanted, survey, wave)
            before = transaction.savepoint()
            for name, method in rows:
                where, responses = reverse(name, args=arguments), []
                for client in asking:
                    responses.append(getattr(client, method)(where))
                    transaction.savepoint_rollback(before)
                yield name, responses
            transaction.set_rollback(True)


def session_of(person: User | Client) -> str:
    """The cookie of a new session of this person, or of this client's."""
    if isinstance(person, Client):
        client = person
    else:
        client = Client()
        client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client.cookies["sessionid"].OutputString(attrs=[])


def roles(survey: Survey) -> dict[str, str]:
    return dict(survey.memberships.values_list("user__name", "role"))


def answers(survey: Survey, wave: Wave, *people: User) -> dict[str, set[int]]:
    """The statuses that each URL of a survey gives these people; changes are rolled back."""
    with without_rendering():
        asked = ask_for_each(survey, wave, *map(session_of, people), about="survey")
        return {name: {each.status_code for each in responses} for name, responses in asked}
