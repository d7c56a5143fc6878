"""Invitations: what the pages accept, reject, export, mail and erase."""

from functools import partial

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.mail import EmailMessage
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import AuditEntry, User
from respondents.invitations import services
from respondents.invitations.address_import import read_addresses, read_file, shortened
from respondents.invitations.forms import MailForm
from respondents.invitations.mailer import send_some
from respondents.invitations.tokens import link_of
from respondents.models import Invitation, Mailing
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.invitations import (
    MAIL,
    THREE,
    address,
    begin,
    contacts,
    figures,
    invite,
    post,
    upload,
)
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def invited(launched: Launch) -> Wave:
    """An open live wave for invited people with downloadable links, so that every page exists."""
    return launched(access="invited", download_links=True)


@pytest.fixture
def mailbox(settings: Settings, mailoutbox: list[EmailMessage]) -> list[EmailMessage]:
    settings.MAIL_PER_SECOND = 10_000
    return mailoutbox


def receivers(box: list[EmailMessage]) -> list[str]:
    return sorted(address for message in box for address in message.recipients())


LIST_CASES = [
    "email\nann@x.example\nbob@x.example\n",
    "\ufeffEmail\r\nann@x.example\r\n\r\nbob@x.example",
    'name;E-Mail\nAnn; ANN@x.example\n"Bob; B.";bob@x.example\n',
    "id\temail\n1\tann@x.example\n2\tbob@x.example\n",
    'name,email\n"Ann, or\nAnna",ann@x.example\nBob,bob@x.example\n',
    "ann@x.example\nbob@x.example\n",
]


@pytest.mark.parametrize(
    "text", LIST_CASES, ids=["plain", "bom", "semicolons", "tabs", "quoted", "no-heading"]
)
def test_addresses_are_found_in_what_spreadsheets_write(text: str) -> None:
    assert read_addresses(read_file(text.encode()))[:2] == (THREE[:2], [])


SPELLING_CASES = [
    *("\ufeffann@x.example", "a\u200bn\u200cn\u200d@x.exam\u200dple"),
    *("a\u00adnn@x\u2060.example", "a\ufe0fnn\u2800@x.exam\ufffcple\u2800"),
    *("\u3164a\u034fnn\u180e@x.example\u061c", "\u202aann@x.example\u202c"),
    *("\u2068ann@x.example\u2069\u200e", "\u00a0ann@x.example\u3000"),
    *("ａｎｎ＠ｘ．ｅｘａｍｐｌｅ", "ANN@X.Example.", "Ann Example <ann@x.example>"),
    *("“Ann” < Ann@x.example >", '"Example, Ann" <ann@x.example>'),
    *("Example, Ann <ann@x.example>", "mailto:ann@x.example"),
    *("MAILTO:ann%40x.example?subject=a@b", "Ann <mailto:ann@x.example>", "'ann@x.example"),
    *("‘ann@x.example’", "„ann@x.example“", "«ann@x.example»"),
]


@pytest.mark.parametrize("spelling", SPELLING_CASES)
def test_every_spelling_of_an_address_is_one_mailbox(spelling: str) -> None:
    assert read_addresses(f"{spelling}\nbob@x.example")[:2] == (THREE[:2], [])
    assert read_addresses(f"bob@x.example\n{spelling}")[:2] == (THREE[1::-1], [])
    assert read_addresses(f'\ufeffemail,name\n"{spelling.replace(chr(34), "")}",x')[0] == THREE[:1]


HOST_CASES = [
    (
        ["a@münchen.example", "a@xn--mnchen-3ya.example", "a@MU\u0308NCHEN.example"],
        "a@münchen.example",
    ),
    (["a@straße.example", "a@xn--strae-oqa.example"], "a@straße.example"),
    (["a@strasse.example"], "a@strasse.example"),
    (["a@例子.example", "a@例子。example", "a@xn--fsqu00a.example"], "a@例子.example"),
    (["a@نامه\u200cای.example", "a@xn--mgba3gch31f060k.example"], "a@نامه\u200cای.example"),
]


@pytest.mark.parametrize(("spellings", "stored"), HOST_CASES)
def test_two_spellings_of_a_host_are_one(spellings: list[str], stored: str) -> None:
    assert read_addresses("\n".join(spellings))[:2] == ([stored] * len(spellings), [])


def test_an_address_in_another_spelling_is_not_invited_twice(desk: Client, invited: Wave) -> None:
    invite(desk, invited, "a@xn--mnchen-3ya.example")
    invite(desk, invited, "a@münchen.example", "ann@x.example", "\ufeffAnn@x.example")
    assert contacts(invited) == ["a@münchen.example", "ann@x.example"]
    post(desk, invited, "withdraw", address="mailto:a@xn--mnchen-3ya.example")
    assert contacts(invited) == ["ann@x.example"]


WRONG_LINE_CASES = [
    (b"", "The list is empty."),
    (b"email\n", "no addresses under the heading"),
    (b"name,phone\nAnn,1\n", "no column named"),
    (b"email\nann@x.example\n\nann at x\n", "Line 4: “ann at x” is not an email address."),
    (b"name,email\nAnn,ann@x.example\nBob\n", "Line 3 has no address."),
    (b"email\nann@x.example\nJ\xf6rg@x.example\n", "Line 3 is not UTF-8"),
    (b'email\nann@x.example\n"bob"x@x.example\n', "Line 3 is not CSV"),
    (b"email\n" + b"a" * 250 + b"@x.example\n", "Line 2"),
    (b"email\nann@x.example\x00\n", "Line 2"),
    ("email\nann@x.exam\u2028ple\n".encode(), "Line 2"),
    ("email\nann@-ü.example\n".encode(), "Line 2"),
    (b"email\n" + b"x" * 200_000 + b"\n", "Line 2"),
    (b"email\n" + b"ann@x.example\n" * 50_001, "50,001 addresses; at most 50,000"),
]


@pytest.mark.parametrize(("data", "message"), WRONG_LINE_CASES)
def test_a_wrong_line_is_named(data: bytes, message: str) -> None:
    try:
        _addresses, wrong, _values = read_addresses(read_file(data))
    except ValidationError as refused:
        wrong = refused.messages
    assert message in " ".join(wrong)


def test_only_the_first_wrong_lines_are_listed() -> None:
    _addresses, wrong, _values = read_addresses("email\n" + "wrong\n" * 25)
    assert len(wrong) == 25
    assert len(shortened(wrong)) == 11
    assert shortened(wrong)[-1] == "15 more lines are wrong."


def test_pasted_lines_that_are_wrong_are_named_and_the_others_invited(
    desk: Client, invited: Wave
) -> None:
    url = reverse("invitations:upload", args=[invited.survey_id, invited.pk])
    given = {"pasted": "ann@x.example\n<b>ann\nbob@x.example\nann@x.example; cy@x.example\n"}
    text = desk.post(url, given, follow=True).text
    assert contacts(invited) == THREE[:2]
    assert "2 people invited." in text
    assert "Not invited: Line 2: “&lt;b&gt;ann” is not an email address." in text


def test_several_addresses_in_a_line_are_not_lost() -> None:
    line = "ann@x.example; bob@x.example; cy@x.example"
    assert read_addresses(line)[:2] == ([], ["Line 1 has several addresses. Write one per line."])
    beside = "email,second\nann@x.example,ann@y.example\n"
    assert read_addresses(beside)[:2] == (THREE[:1], [])
    with pytest.raises(ValidationError, match="names two columns of addresses"):
        read_addresses("name,Email,E-Mail\nAnn,ann@x.example,bob@x.example\n")


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;\r"])
def test_a_line_that_names_the_delimiter_is_not_read_as_the_heading(first: str) -> None:
    assert read_addresses(f"\ufeff{first}\nname;email\nAnn;ann@x.example")[:2] == (THREE[:1], [])


def test_people_are_invited_once_each(desk: Client, invited: Wave, owner: User) -> None:
    invite(desk, invited, *THREE[:2])
    response = upload(desk, invited, "email\nBOB@x.example\ncy@x.example\nCy@X.example\n")
    assert contacts(invited) == THREE
    shown = response.text
    assert "1 person invited. 1 was invited already. 1 line was a duplicate. No email" in shown
    entries = AuditEntry.objects.filter(action="invited").order_by("id")
    assert [(entry.actor, entry.detail["addresses"]) for entry in entries] == [
        (owner, 2),
        (owner, 1),
    ]


def test_the_wave_is_locked_before_its_invitations_are_read(invited: Wave, owner: User) -> None:
    """Otherwise two requests at once could invite a person twice, or too many people."""
    for act in (
        partial(services.invite_anonymously, number=1),
        partial(services.carry_over, former=invited),
        partial(services.invite, addresses=THREE),
        partial(services.uninvite, address=THREE[0]),
        services.forget_contacts,
        partial(services.invite, addresses=THREE),
        partial(services.start_mailing, kind="invite", subject="A survey", text="{link}"),
    ):
        with CaptureQueriesContext(connection) as queries:
            act(wave=invited, actor=owner)
        used = [
            query["sql"]
            for query in queries
            if "_invitation" in query["sql"] or " FOR " in query["sql"]
        ]
        assert used[0].startswith('SELECT "surveys_wave"')
        assert used[0].endswith("FOR NO KEY UPDATE")
        assert len(used) > 1


def test_a_list_of_nobody_is_refused_with_the_reason(desk: Client, invited: Wave) -> None:
    file = SimpleUploadedFile("a.csv", b"email\nann@x.example\n")
    none = "Line 3: “&lt;b&gt;bob&lt;/b&gt;” is not an email address."
    for response, said in (
        (post(desk, invited, "upload"), "Paste addresses, or choose a file."),
        (post(desk, invited, "upload", pasted="bob@x.example", file=file), "not both"),
        (upload(desk, invited, "email\n\n<b>bob</b>\n"), none),
        (upload(desk, invited, "email\nann@x.example", "people.xlsx"), "csv, tsv, txt"),
        (upload(desk, invited, b"\n" * (10 * 2**20 + 1)), "10 MiB"),
    ):
        assert (response.status_code, said in response.text) == (422, True), said
    assert not invited.invitations.exists()


def test_as_many_links_without_addresses_are_made_as_asked(desk: Client, invited: Wave) -> None:
    for number in ("0", "-1", "50001", "x", ""):
        assert post(desk, invited, "create-links", number=number).status_code == 422
    post(desk, invited, "create-links", number="12")
    assert contacts(invited) == [""] * 12


def test_the_download_has_every_link_and_no_formula(desk: Client, invited: Wave) -> None:
    invite(desk, invited, "=1+1@x.example", *THREE)
    post(desk, invited, "create-links", number="2")
    response = desk.post(address(invited, "download"))
    text = response.getvalue().decode("utf-8-sig")
    rows = csv_rows(text)
    assert [row["email"] for row in rows] == ["", "", "'=1+1@x.example", *THREE]
    links = {link_of(each) for each in invited.invitations.select_related("wave")}
    assert {row["link"] for row in rows} == links
    assert len(links) == 6
    assert all(f"/s/{invited.code}#" in link for link in links)
    assert AuditEntry.objects.get(action="links").detail["invitations"] == 6
    assert desk.get(address(invited, "download")).status_code == 405


def test_each_person_gets_one_message_with_their_own_link(
    desk: Client, invited: Wave, mailbox: list[EmailMessage]
) -> None:
    invite(desk, invited, *THREE)
    post(desk, invited, "create-links", number="1")
    post(desk, invited, "mail", **MAIL)
    mailing = Mailing.objects.get()
    assert mailbox == []
    assert (mailing.total, mailing.state, mailing.waiting.count()) == (3, "running", 3)
    assert send_some(mailing.pk) == 3
    assert receivers(mailbox) == THREE
    for message in mailbox:
        [contact] = message.to
        assert (message.cc, message.bcc, message.attachments) == ([], [], [])
        assert message.content_subtype == "plain"
        own = link_of(invited.invitations.select_related("wave").get(contact=contact))
        assert message.body == f"Hello,\n{own}\nBye {{name}}."
    mailing.refresh_from_db()
    assert (mailing.sent, mailing.failed, mailing.state) == (3, 0, "done")
    today = timezone.now().date()
    assert invited.invitations.filter(mailed=today, mailing=None).count() == 3
    assert send_some(mailing.pk) == 0
    assert AuditEntry.objects.get(action="mailed").detail["messages"] == 3
    # A second round goes to the new ones only.
    invite(desk, invited, "dee@x.example")
    post(desk, invited, "mail", **MAIL)
    send_some(Mailing.objects.latest("pk").pk)
    assert receivers(mailbox) == [*THREE, "dee@x.example"]
    post(desk, invited, "mail", **MAIL)
    assert Mailing.objects.count() == 2


def test_reminders_go_to_the_mailed_who_have_not_begun(
    desk: Client, invited: Wave, mailbox: list[EmailMessage]
) -> None:
    invite(desk, invited, *THREE)
    post(desk, invited, "mail", **MAIL)
    send_some(Mailing.objects.get().pk)
    invite(desk, invited, "late@x.example")
    begin(invited, "bob@x.example")
    mailbox.clear()
    page = desk.get(address(invited, "remind")).text
    assert "which invitations were started, not who answered" in page
    assert "bob@" not in page
    post(desk, invited, "remind", **MAIL)
    mailing = Mailing.objects.latest("pk")
    assert mailing.total == 2
    begin(invited, "cy@x.example")
    assert send_some(mailing.pk) == 1
    assert receivers(mailbox) == ["ann@x.example"]
    assert AuditEntry.objects.filter(action="reminded").count() == 1


UNSENDABLE_CASES = [
    ({"text": "No place for it."}, "Put {link} where"),
    ({"text": "{link} and {link}"}, "only once"),
    ({"text": ""}, "required"),
    ({"subject": ""}, "required"),
    ({"subject": "A\nBcc: all@x.example"}, "one line"),
]


@pytest.mark.parametrize(("wrong", "message"), UNSENDABLE_CASES)
def test_a_text_that_cannot_be_sent_is_refused_at_its_field(
    wrong: dict[str, str], message: str
) -> None:
    assert message in str(MailForm(MAIL | wrong).errors[next(iter(wrong))])


def test_mail_is_previewed_and_sent_in_one_round_at_a_time_which_can_be_canceled(
    desk: Client, invited: Wave, mailbox: list[EmailMessage]
) -> None:
    invite(desk, invited, *THREE)
    shown = post(desk, invited, "mail", **(MAIL | {"act": "preview"})).text
    assert f"/s/{invited.code}#…" in shown
    assert "Send to 3 people" in shown
    refused = post(desk, invited, "mail", **(MAIL | {"text": "No place for it."}))
    assert refused.status_code == 422
    assert "Put {link} where" in refused.text
    assert not Mailing.objects.exists()
    post(desk, invited, "mail", **MAIL)
    assert "already" in post(desk, invited, "mail", **MAIL).text
    mailing = Mailing.objects.get()
    assert post(desk, invited, "erase-addresses", sure="on").status_code == 422
    assert contacts(invited) == THREE
    post(desk, invited, "cancel")
    mailing.refresh_from_db()
    assert (mailing.state, mailing.waiting.count()) == ("canceled", 0)
    assert send_some(mailing.pk) == 0
    assert mailbox == []
    assert invited.invitations.filter(mailed=None).count() == 3
    post(desk, invited, "mail", **MAIL)
    assert Mailing.objects.latest("pk").total == 3


def test_a_closed_survey_sends_no_mail(
    desk: Client, invited: Wave, owner: User, mailbox: list[EmailMessage]
) -> None:
    invite(desk, invited, *THREE)
    post(desk, invited, "mail", **MAIL)
    close_wave(wave=invited, actor=owner)
    assert send_some(Mailing.objects.get().pk) == 0
    assert Mailing.objects.get().state == "closed"
    for name, data in (("mail", MAIL), ("create-links", {"number": "1"}), ("remind", MAIL)):
        assert "closed" in post(desk, invited, name, **data).text
    assert (Mailing.objects.count(), invited.invitations.count()) == (1, 3)
    assert mailbox == []


def test_erasing_the_addresses_keeps_the_links_good(desk: Client, invited: Wave) -> None:
    invite(desk, invited, *THREE)
    links = {link_of(each) for each in invited.invitations.select_related("wave")}
    assert post(desk, invited, "erase-addresses").status_code == 422
    assert contacts(invited) == THREE
    post(desk, invited, "erase-addresses", sure="on")
    assert contacts(invited) == ["", "", ""]
    assert {link_of(each) for each in invited.invitations.select_related("wave")} == links


def test_withdrawing_one_does_not_show_whether_it_was_begun(desk: Client, invited: Wave) -> None:
    """For a begun invitation the pages change in the same way as for another."""
    invite(desk, invited, *THREE)
    begin(invited, "bob@x.example")
    pages = [
        post(desk, invited, "withdraw", address=contact).text
        for contact in ("Ann@x.example", "bob@x.example")
    ]
    assert [figures(page) for page in pages] == [[2, 2, 0, 1], [1, 1, 0, 1]]
    assert "Address erased" in pages[0]
    assert "Address erased" in pages[1]
    assert contacts(invited) == ["", "cy@x.example"]
    details = AuditEntry.objects.filter(action="uninvited").values_list("detail", flat=True)
    assert len({str(detail) for detail in details}) == 1
    rows = desk.post(address(invited, "download")).getvalue().decode().splitlines()
    assert [row.split(",")[0] for row in rows[1:]] == ["cy@x.example"]
    unknown = post(desk, invited, "withdraw", address="bob@x.example")
    assert unknown.status_code == 422


def test_the_overview_has_counts_and_no_addresses(desk: Client, invited: Wave) -> None:
    invite(desk, invited, *THREE)
    begin(invited, "bob@x.example")
    page = desk.get(address(invited, "overview"))
    shown = page.text
    assert figures(shown) == [3, 3, 0, 1]
    assert "cannot tell who sent it" in shown
    assert not any(contact in shown for contact in THREE)
    assert "no-store" in page["Cache-Control"]


def test_only_live_waves_for_invited_people_have_these_pages(
    desk: Client, wave: Wave, launched: Launch
) -> None:
    test = launched(kind=Wave.Kind.TEST, access="invited")
    for other in (wave, test):
        assert desk.get(address(other, "overview")).status_code == 404


def test_no_audit_entry_names_anybody(
    desk: Client, invited: Wave, mailbox: list[EmailMessage]
) -> None:
    invite(desk, invited, *THREE)
    post(desk, invited, "mail", **MAIL)
    send_some(Mailing.objects.get().pk)
    desk.post(address(invited, "download")).getvalue()
    post(desk, invited, "withdraw", address="ann@x.example")
    post(desk, invited, "erase-addresses", sure="on")
    details = str(list(AuditEntry.objects.values_list("detail", flat=True)))
    assert "x.example" not in details
    assert not Invitation.objects.exclude(contact="").exists()


@pytest.mark.parametrize(("people", "few"), [(3, True), (40, False)])
def test_the_first_text_says_that_reports_are_easier_to_guess_if_few_are_invited(
    desk: Client, invited: Wave, people: int, few: bool
) -> None:
    invite(desk, invited, *(f"person{number}@x.example" for number in range(people)))
    text = desk.get(address(invited, "mail")).context["form"].initial["text"]
    assert ("Few people are invited" in text) is few
    assert "Few people" not in desk.get(address(invited, "remind")).context["form"].initial["text"]
