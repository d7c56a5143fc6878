from django.urls import path

from respondents.data_protection import views

app_name = "data-protection"

urlpatterns = [
    path("surveys/<uuid:survey_id>/data-protection", views.papers, name="papers"),
    path("people/address", views.address, name="address"),
]
