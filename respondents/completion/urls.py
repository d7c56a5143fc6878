from django.urls import path

from respondents.completion import views

app_name = "completion"

urlpatterns = [
    path("<uuid:survey_id>/waves/<int:wave_id>/codes", views.codes, name="codes"),
]
