"""Downloads: what is chosen on the page, and the entries for citing them."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.exports.formats.citation import bibtex
from analytics.exports.wave_files import FORMATS
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.questions import question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
BOTH = {"en": "Smoking", "zh-hans": "吸烟"}


@pytest.fixture
def bilingual(launched: Launch) -> Wave:
    return launched(
        question(
            text=BOTH, options=[{"en": "No", "zh-hans": "否"}, {"en": "Yes", "zh-hans": "是"}]
        ),
        languages=["en", "zh-hans"],
        **dict.fromkeys(("title", "introduction", "asker"), BOTH),
    )


def test_links_have_what_is_chosen(bilingual: Wave, desk: Client) -> None:
    wave = bilingual
    page = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    html = desk.get(page, {"language": "zh-hans"}).content.decode()
    [address] = re.findall(r'href="([^"]+estimates.csv[^"]*)"', html)
    file = desk.get(address.replace("&amp;", "&")).content.decode()
    assert "吸烟" in file
    assert "Smoking" not in file


def test_a_survey_without_choices_offers_none_for_its_files(launched: Launch, desk: Client) -> None:
    wave = launched(question())
    page = desk.get(reverse("analytics:exports", args=[wave.survey_id, wave.pk]))
    assert "Apply to the files below" not in page.content.decode()


def test_another_language_is_refused(bilingual: Wave, owner: User, desk: Client) -> None:
    wave = bilingual
    for address in ("exports", "export-csv"):
        response = desk.get(
            reverse(f"analytics:{address}", args=[wave.survey_id, wave.pk]), {"language": "fr"}
        )
        assert response.status_code == 400
        assert "fr is not one of the available choices" in response.content.decode()
    path = f"/surveys/{wave.survey_id}/waves/{wave.pk}/exports/csv"
    assert caller(owner).get(f"{path}?language=fr").status_code == 422
    assert not AuditEntry.objects.filter(action="exported").exists()
    assert "吸烟" in caller(owner).get(f"{path}?language=zh-hans").content.decode()


def test_a_citation_names_the_survey_its_version_and_the_software(
    launched: Launch,
) -> None:
    wave = launched(question(), title={"en": "50% of R&D {at} \\_home"})
    data, software = bibtex(wave).split("@misc")[1:]
    assert r"{50\% of R\&D \{at\} \textbackslash{}\_home}" in data
    assert data.count("{") - data.count(r"\{") == data.count("}") - data.count(r"\}")
    assert wave.version.sha256 in data
    assert software.startswith("{candor,")
    assert FORMATS["bibtex"].write(wave) == bibtex(wave)


def test_a_site_without_the_packages_for_spss_says_so(
    launched: Launch, owner: User, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = launched(question())
    for form in ("spss", "stata"):
        absent = replace(FORMATS[form], is_available=lambda: False)
        monkeypatch.setitem(FORMATS, form, absent)
    page = desk.get(reverse("analytics:exports", args=[wave.survey_id, wave.pk]))
    assert page.content.decode().count("not installed on this site") == 2
    assert "estimates-spss.zip" not in page.content.decode()
    assert (
        desk.get(reverse("analytics:export-spss", args=[wave.survey_id, wave.pk])).status_code
        == 404
    )
    names = caller(owner)("get", f"/surveys/{wave.survey_id}/waves/{wave.pk}/exports")
    assert not {"spss", "stata"} & {each["format"] for each in names.json()["items"]}
