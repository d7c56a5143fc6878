from django.urls import path

from respondents.invitations import views
from respondents.models import Mailing

app_name = "invitations"

WAVE = "<uuid:survey_id>/waves/<int:wave_id>/invitations"

urlpatterns = [
    path(WAVE, views.overview, name="overview"),
    path(f"{WAVE}/upload", views.upload, name="upload"),
    path(f"{WAVE}/anonymous", views.create_links, name="create-links"),
    path(f"{WAVE}/download", views.download, name="download"),
    path(f"{WAVE}/cards", views.cards, name="cards"),
    path(f"{WAVE}/mail", views.mail, {"kind": Mailing.Kind.INVITE.value}, name="mail"),
    path(f"{WAVE}/remind", views.mail, {"kind": Mailing.Kind.REMIND.value}, name="remind"),
    path(f"{WAVE}/cancel", views.cancel, name="cancel"),
    path(f"{WAVE}/erase-addresses", views.erase_addresses, name="erase-addresses"),
    path(f"{WAVE}/withdraw", views.withdraw, name="withdraw"),
]
