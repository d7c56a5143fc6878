"""Codes of completion: who gets one, and what the people who pay learn."""

import base64
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from respondents.completion import services
from respondents.completion.services import check_codes
from respondents.models import Claim, Completion, CompletionKey, Redemption, Spool
from respondents.raw_sql import fetch_rows
from respondents.shuffling.retention import forget_reports
from respondents.shuffling.services import shuffle_wave
from respondents.signing.codes import ALPHABET, read_code
from respondents.signing.keys import reseal_all
from surveys.models import Wave
from tests.helpers.completion import OWN_CODES, Payee, write_code
from tests.helpers.intake import post
from tests.helpers.invitations import Guest
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_batches")]


@pytest.fixture
def paid(launched: Launch) -> Wave:
    return launched(**OWN_CODES)


def states(wave: Wave, *codes: str, mark: bool = False) -> list[str]:
    return [each.state for each in check_codes(wave, codes, mark=mark)]


def test_a_report_gets_a_code_that_works_once(client: Client, paid: Wave) -> None:
    code = Payee(paid).answer(client)
    assert states(paid, code) == states(paid, code, mark=True) == ["valid"]
    assert states(paid, code) == states(paid, code, mark=True) == ["used"]
    [row] = Redemption.objects.values()
    assert set(row) == {"wave_id", "number", "day"}


def test_a_retry_gets_the_same_code_before_and_after_the_shuffle(
    client: Client, paid: Wave
) -> None:
    people = [Payee(paid) for _each in range(10)]
    codes = [person.answer(client) for person in people]
    sent = people[0].fields()
    asked = post(client, paid, people[0].request)
    assert (asked.status_code, people[0].code(asked.json()["signature"])) == (200, codes[0])
    end(paid)
    shuffle_wave(paid.pk)
    for body, status in ((sent, "counted"), (people[0].request, "stored")):
        answer = post(client, paid, body).json()
        assert (answer["status"], people[0].code(answer["signature"])) == (status, codes[0])
    assert states(paid, *codes) == ["valid"] * 10


def test_a_report_has_one_code(client: Client, paid: Wave) -> None:
    person = Payee(paid)
    code = person.answer(client)
    other = Payee(paid, token=person.token)
    assert post(client, paid, other.request).status_code == 409
    assert states(paid, code) == ["valid"]
    assert Completion.objects.count() == 1


def test_a_code_needs_a_report(client: Client, paid: Wave) -> None:
    assert post(client, paid, Payee(paid).request).status_code == 404
    assert not Completion.objects.exists()


UNSIGNABLE_CASES = [
    *(({"blinded": "x"}, 400), ({"blinded": base64.b64encode(bytes(255)).decode()}, 400)),
    *(({"blinded": base64.b64encode(b"\xff" * 256).decode()}, 422), ({"blinded": None}, 400)),
]


@pytest.mark.parametrize(("change", "status"), UNSIGNABLE_CASES)
def test_a_number_that_cannot_be_signed_stores_no_report(
    client: Client, paid: Wave, change: dict[str, Any], status: int
) -> None:
    sent = {name: value for name, value in Payee(paid).fields(**change).items() if value}
    assert post(client, paid, sent).status_code == status
    assert not Claim.objects.exists()
    assert not Spool.objects.exists()


def test_invited_people_get_codes_too(client: Client, launched: Launch) -> None:
    wave = launched(access="invited", **OWN_CODES)
    guest = Guest.invited(wave)
    person = Payee(wave, token=guest.prefix)
    sent = guest.fields(guest.signature(client), blinded=person.request["blinded"])
    answer = post(client, wave, sent)
    assert answer.status_code == 201
    assert states(wave, person.code(answer.json()["signature"])) == ["valid"]


def test_codes_of_another_wave_are_unknown(client: Client, launched: Launch) -> None:
    first, second = launched(**OWN_CODES), launched(**OWN_CODES)
    code = Payee(first).answer(client)
    assert first.completion_key != second.completion_key
    assert (states(first, code), states(second, code)) == (["valid"], ["unknown"])


def test_pasted_codes_are_read_as_people_write_them(client: Client, paid: Wave) -> None:
    code = Payee(paid).answer(client)
    plain = code.replace("-", "")
    written = [
        *(f"  {code.lower()} ", plain, " ".join(plain), f"'{code}'", code.replace("-", "–")),
        *(plain.replace("0", "o").replace("1", "l"), plain.replace("1", "I")),
        "".join(chr(ord(letter) + 0xFEE0) for letter in plain),  # full width
    ]
    assert {read_code(text) for text in written} == {read_code(code)}
    assert states(paid, *written) == ["valid", *["used"] * (len(written) - 1)]


def test_a_text_unlike_a_code_is_unknown(paid: Wave) -> None:
    for text in ("", "x", "0" * 23, "0" * 25, "U" * 24, "½" * 24, "0" * 100_000):
        assert read_code(text) is None
        assert states(paid, text) == ["unknown"]


def test_made_up_codes_are_unknown(client: Client, paid: Wave) -> None:
    """Also one that differs from a valid one in any one letter."""
    code = Payee(paid).answer(client)
    plain = code.replace("-", "")
    wrong = [
        plain[:at] + ALPHABET[ALPHABET.index(letter) ^ 1] + plain[at + 1 :]
        for at, letter in enumerate(plain)
    ]
    assert set(states(paid, *wrong, write_code(bytes(15)))) == {"unknown"}
    assert states(paid, code) == ["valid"]


def page(wave: Wave) -> str:
    return reverse("completion:codes", args=[wave.survey_id, wave.pk])


def test_the_page_checks_and_marks(
    client: Client, paid: Wave, owner: User, signed_in: Callable[[User], Client]
) -> None:
    codes = [Payee(paid).answer(client) for _each in range(3)]
    staff = signed_in(owner)
    listed = "\n".join(["code", *codes, codes[0].lower(), "made-up"])
    checked = staff.post(page(paid), {"pasted": listed, "act": "check"})
    assert "3 valid, 1 used or listed twice, 1 unknown." in checked.text
    assert "listed twice: pay the first one only" in checked.text
    assert not Redemption.objects.exists()
    marked = staff.post(page(paid), {"pasted": listed, "act": "mark"})
    assert "The valid ones are marked as used now." in marked.text
    again = staff.post(page(paid), {"pasted": listed, "act": "mark"})
    assert "0 valid, 4 used or listed twice, 1 unknown." in again.text
    assert AuditEntry.objects.filter(action=AuditEntry.Action.CODES).count() == 2


BAD_LIST_CASES = [
    (b"\n", "Paste codes, or choose a file with codes."),
    (b"code\n", "The list is empty."),
    (b"\xff\xfe\x00", "This is not UTF-8 text."),
    (b"participant,code\n5f1,AAAA\n", "The list has several columns."),
    (b"5f1\tAAAA\n", "The list has several columns."),
    (b"A\n" * 100_001, "The list has more than 100,000 codes."),
]


@pytest.mark.parametrize(("content", "said"), BAD_LIST_CASES)
def test_the_page_refuses_bad_lists(paid: Wave, desk: Client, content: bytes, said: str) -> None:
    file = SimpleUploadedFile("codes.csv", content)
    response = desk.post(page(paid), {"file": file, "act": "mark"})
    assert response.status_code == 422
    assert said in response.text
    assert not Redemption.objects.exists()


def test_a_pasted_list_may_be_as_long_as_a_file(paid: Wave, desk: Client) -> None:
    """With dashes, that is 2.5 MB."""
    listed = f"{write_code(bytes(15))}\n" * 100_001
    response = desk.post(page(paid), {"pasted": listed, "act": "check"})
    assert response.status_code == 422
    assert "The list has more than 100,000 codes." in response.text


@pytest.mark.parametrize("size", [1_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_long_lists_become_a_file(
    client: Client, paid: Wave, owner: User, signed_in: Callable[[User], Client], size: int
) -> None:
    codes = [Payee(paid).answer(client) for _each in range(3)]
    made_up = [write_code(bytes(7) + n.to_bytes(8)) for n in range(size - 4)]
    assert states(paid, codes[0], *made_up, codes[0])[:: size - 3] == ["valid", "used"]
    listed = "\ufeff" + "\r\n".join([*made_up, *codes, codes[0]])
    response: Any = signed_in(owner).post(
        page(paid), {"file": SimpleUploadedFile("codes.csv", listed.encode()), "act": "mark"}
    )
    content = b"".join(response.streaming_content).decode()
    header, *lines = content.removeprefix("\ufeff").split()
    assert header == "code,result,used"
    results = Counter(line.split(",")[1] for line in lines)
    assert results == {"unknown": size - 4, "valid": 3, "used": 1}
    assert Redemption.objects.count() == 3


def test_waves_without_codes_have_no_such_page(wave: Wave, desk: Client) -> None:
    assert wave.completion_key == ""
    assert desk.get(page(wave)).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_keys_and_redemptions_end_with_the_reports(client: Client, paid: Wave) -> None:
    person = Payee(paid)
    code = person.answer(client)
    assert states(paid, code, mark=True) == ["valid"]
    end(paid)
    shuffle_wave(paid.pk)
    assert forget_reports(paid)
    assert not Completion.objects.exists()
    assert not Redemption.objects.exists()
    assert bytes(CompletionKey.objects.get().sealed) == b""


def test_the_key_of_codes_is_sealed_again_with_the_others(
    paid: Wave, settings: Any, client: Client
) -> None:
    before = bytes(CompletionKey.objects.get().sealed)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "x" * 60, [settings.SECRET_KEY]
    assert reseal_all(strict=True) == [True]
    assert bytes(CompletionKey.objects.get().sealed) != before
    assert Payee(paid).answer(client)


def test_the_document_has_the_key_that_signs(client: Client, paid: Wave, wave: Wave) -> None:
    def document(of: Wave) -> dict[str, Any]:
        answer = client.get(f"/s/{of.code}/documents/", follow=True)
        return dict(json.loads(answer.content))

    assert document(paid)["completion_key"] == paid.completion_key
    assert "completion_key" not in document(wave)


def test_two_payers_at_once_pay_a_code_once(
    client: Client, paid: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second payer finds it used, although both found it unused: another marks it between the
    two statements."""
    code = Payee(paid).answer(client)

    def outrun(*given: Any) -> Any:
        assert len(fetch_rows(*given)) == 1
        return fetch_rows(*given)

    monkeypatch.setattr(services, "fetch_rows", outrun)
    assert states(paid, code, mark=True) == ["used"]
