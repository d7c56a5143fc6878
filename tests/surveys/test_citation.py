"""Whom files cite for a survey's data: never the address that respondents write to."""

import json
import re

import pytest
import yaml
from django.test import Client
from django.urls import reverse

from analytics.archive.ddi import codebook_xml
from analytics.archive.descriptions import crate_json, croissant_json
from analytics.archive.sheets import citation_cff
from analytics.exports.formats.citation import bibtex
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.wave_figures import WaveFigures
from surveys.citation import team_of
from surveys.documents.draft import new_draft
from surveys.models import Survey, Version, Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

ASKER = "A university, mail@university.example"


@pytest.fixture
def wave(launched: Launch) -> Wave:
    return end(launched(question()))


def save(client: Client, wave: Wave, authors: str, institution: str = "") -> int:
    where = reverse("surveys:citation", args=[wave.survey_id])
    status = client.post(where, {"authors": authors, "institution": institution}).status_code
    wave.survey.refresh_from_db()
    return int(status)


def cited(wave: Wave) -> str:
    return bibtex(wave).splitlines()[1].strip()


def test_authors_are_cited_in_all_files_also_of_a_closed_wave(wave: Wave, desk: Client) -> None:
    assert cited(wave) == "author = {{A university}},"
    downloads = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    unnamed = "The files name no author yet"
    assert unnamed not in desk.get(downloads).text
    wave.survey.draft["asker"] = {"en": "mail@university.example, A university"}
    wave.survey.save()
    assert cited(wave) == "author = {{Unknown}},"
    assert unnamed in desk.get(downloads).text
    frozen = wave.version.canonical
    authors = "Okafor, Ada\n\n  Li \t An \n Law and Order, Ltd"
    assert save(desk, wave, authors, " The  University ") == 302
    assert wave.survey.authors == ["Okafor, Ada", "Li An", "Law and Order, Ltd"]
    assert unnamed not in desk.get(downloads).text
    assert cited(wave) == "author = {Okafor, Ada and {Li An} and {Law and Order, Ltd}},"
    assert "organization = {{The University}}" in bibtex(wave)
    names = [author["name"] for author in yaml.safe_load(citation_cff(wave, "en"))["authors"]]
    assert names == wave.survey.authors
    graph = json.loads(crate_json(wave, "en", {}))["@graph"]
    people = [entry for entry in graph if entry["@type"] == "Person"]
    assert [person["name"] for person in people] == names
    assert {person["affiliation"] for person in people} == {"The University"}
    [root] = [entry for entry in graph if entry["@id"] == "./"]
    assert root["author"] == [{"@id": person["@id"]} for person in people]
    codebook = codebook_xml(wave, "en", "", estimates_table(WaveFigures(wave))).decode()
    assert re.findall(r"<(?:\w+:)?AuthEnty[^>]*>([^<]+)<", codebook) == names
    # What respondents read stays as it was frozen, and does not name an author.
    assert wave.version.document.asker.within("en") == ASKER
    assert Version.objects.get(pk=wave.version_id).canonical == frozen
    assert ASKER.split(", ")[1] not in bibtex(wave) + citation_cff(wave, "en") + str(names)
    creators = json.loads(croissant_json(wave, "en", {}, []))["creator"]
    assert [creator["name"] for creator in creators] == names


TEAM_CASES = [
    ("Ada Okafor, University of Example, money@university.example", "Ada Okafor"),
    ("The Candor demonstration. Write to demo@candor.example.", "The Candor demonstration"),
    ("Dr. A. Okafor (a@b.example)", "Dr. A. Okafor"),
    ("示例大学，李安，money@university.example", "示例大学"),
    ("Okafor Lab – +44 20 7946 0000", "Okafor Lab"),
    ("Contact: a@b.example", ""),
    ("www.university.example", ""),
    ("Room 5, A university", ""),
    ("We are " + "many " * 20, ""),
    ("", ""),
]


@pytest.mark.parametrize(("contact", "name"), TEAM_CASES)
def test_the_team_is_cited_by_the_name_before_its_address(contact: str, name: str) -> None:
    survey = Survey(draft={**new_draft(), "asker": {"en": contact}})
    assert team_of(survey) == name


def test_an_institution_is_cited_alone(wave: Wave, desk: Client) -> None:
    save(desk, wave, "", "Law & Order")
    assert cited(wave) == r"author = {{Law \& Order}},"
    assert "organization" not in bibtex(wave)
    assert yaml.safe_load(citation_cff(wave, "en"))["authors"] == [{"name": "Law & Order"}]
    assert b"Law &amp; Order" in codebook_xml(wave, "en", "", estimates_table(WaveFigures(wave)))


@pytest.mark.parametrize(
    ("authors", "reason"),
    [("a\n" * 51, "Name at most 50 authors."), ("b" * 201, "is longer than 200 characters.")],
)
def test_too_many_or_too_long_names_are_refused(
    wave: Wave, desk: Client, colleague_desk: Client, authors: str, reason: str
) -> None:
    where = reverse("surveys:citation", args=[wave.survey_id])
    response = desk.post(where, {"authors": authors})
    assert response.status_code == 422
    assert reason in response.text
    assert save(colleague_desk, wave, "Someone") in {403, 404}
    assert wave.survey.authors == []
