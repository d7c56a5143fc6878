"""The usual site's one address, and the two tables it knows."""

import base64
import json

from django.db import models
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST


class Wave(models.Model):
    code = models.CharField(max_length=32, unique=True)
    version_id = models.BigIntegerField()

    class Meta:
        managed = False
        db_table = "surveys_wave"

    def __str__(self) -> str:
        return self.code


class Report(models.Model):
    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+")
    token = models.BinaryField(max_length=32)
    version_id = models.BigIntegerField()
    report = models.BinaryField()

    objects: models.Manager["Report"] = models.Manager()

    class Meta:
        managed = False
        db_table = "respondents_spool"

    def __str__(self) -> str:
        return f"of wave {self.wave}"


@csrf_exempt
@require_POST
def reports(request: HttpRequest, code: str) -> JsonResponse:
    wave = get_object_or_404(Wave, code=code)
    sent = json.loads(request.body)
    Report.objects.create(
        wave=wave,
        token=base64.urlsafe_b64decode(sent["token"] + "=="),
        version_id=wave.version_id,
        report=base64.b64decode(sent["report"]),
    )
    return JsonResponse({"status": "stored"}, status=201)


urlpatterns = [path("s/<slug:code>/reports", reports)]
