"""The privacy notice of a wave, and the facts that it shares with the papers for staff."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from respondents.questionnaire.page import SurveyPage, labels_of
from respondents.questionnaire.policy import restricted
from surveys.models import Wave


def notice(request: HttpRequest, wave: Wave, page: SurveyPage) -> HttpResponse:
    context = {"wave": wave, **facts(page, wave)}
    show = restricted(render, request, [])
    return show(request, "respondents/data_protection/notice.html", context)


def facts(page: SurveyPage, wave: Wave | None) -> dict[str, Any]:
    """Return what the documents say: about the site, and about a survey in one language."""
    closes = wave and wave.closes
    clear = page.clear_count or page.direct_count or page.words or page.given
    return {
        "page": page,
        "site_url": settings.SITE_URL,
        "operator": settings.OPERATOR,
        "officer": settings.DATA_PROTECTION_OFFICER,
        "legal_basis": settings.LEGAL_BASIS,
        "authority": settings.SUPERVISORY_AUTHORITY,
        "privacy_url": settings.PRIVACY_URL,
        "deletion": closes and closes + timedelta(days=page.release.retention_days),
        "identifying": bool(clear or page.weak or page.provable),
        "central_labels": labels_of(question for question in page.questions if question.central),
    }
