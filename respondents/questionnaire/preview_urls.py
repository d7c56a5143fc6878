from django.urls import path

from respondents.questionnaire import preview

app_name = "preview"

urlpatterns = [path("<uuid:survey_id>/preview", preview.preview, name="page")]
