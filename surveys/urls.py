from django.urls import path

from surveys import views as surveys
from surveys.drafts.views import create, drafts, questions, translations
from surveys.launch import next_wave_views as next_wave
from surveys.launch import views as waves
from surveys.memberships import views as memberships
from surveys.planning import views as planning
from surveys.versions import views as versions

app_name = "surveys"

QUESTION, SECTION = {"kind": "question"}, {"kind": "section"}

urlpatterns = [
    path("", surveys.survey_list, name="list"),
    path("new", create.survey_new, name="new"),
    path("import", create.survey_import, name="import"),
    path("<uuid:survey_id>/", surveys.designer, name="designer"),
    path("<uuid:survey_id>/plan", planning.plan, name="plan"),
    path("<uuid:survey_id>/trust", planning.trust, name="trust"),
    path("<uuid:survey_id>/export", create.survey_export, name="export"),
    path("<uuid:survey_id>/texts", translations.texts, name="texts"),
    path("<uuid:survey_id>/languages", translations.change, name="languages"),
    path("<uuid:survey_id>/settings", surveys.survey_settings, name="settings"),
    path("<uuid:survey_id>/erase", surveys.erase, name="erase"),
    path("<uuid:survey_id>/people", memberships.people, name="people"),
    path("<uuid:survey_id>/people/<int:user_id>", memberships.change, name="people-change"),
    path("<uuid:survey_id>/people/leave", memberships.leave, name="leave"),
    path("<uuid:survey_id>/people/transfer", memberships.transfer, name="transfer"),
    path("<uuid:survey_id>/people/hand-over", memberships.hand_over, name="hand-over"),
    path("<uuid:survey_id>/people/organisation", memberships.place, name="place"),
    path("<uuid:survey_id>/questions/new", questions.item, QUESTION, "question-new"),
    path("<uuid:survey_id>/sections/new", questions.item, SECTION, "section-new"),
    path("<uuid:survey_id>/questions/<slug:item_id>", questions.item, QUESTION, "question-edit"),
    path("<uuid:survey_id>/sections/<slug:item_id>", questions.item, SECTION, "section-edit"),
    path(
        "<uuid:survey_id>/questions/<slug:item_id>/move", questions.item_move, name="question-move"
    ),
    path(
        "<uuid:survey_id>/questions/<slug:item_id>/delete",
        questions.item_delete,
        name="question-delete",
    ),
    path(
        "<uuid:survey_id>/questions/<slug:item_id>/copy", questions.item_copy, name="question-copy"
    ),
    path("<uuid:survey_id>/protection", drafts.protection, name="protection"),
    path("<uuid:survey_id>/undo", drafts.step, {"done": "undone"}, "undo"),
    path("<uuid:survey_id>/redo", drafts.step, {"done": "redone"}, "redo"),
    path("<uuid:survey_id>/test", waves.test, name="test"),
    path("<uuid:survey_id>/test/close", waves.test_close, name="test-close"),
    path("<uuid:survey_id>/launch", waves.launch, name="launch"),
    path("<uuid:survey_id>/waves/<int:wave_id>/share", waves.share, name="share"),
    path("<uuid:survey_id>/waves/<int:wave_id>/share/poster", waves.poster, name="poster"),
    path("<uuid:survey_id>/waves/<int:wave_id>/share/code.svg", waves.qr_code, name="code-svg"),
    path(
        "<uuid:survey_id>/waves/<int:wave_id>/share/code-<int:pixels>.png",
        waves.qr_code,
        name="code-png",
    ),
    path("<uuid:survey_id>/waves/<int:wave_id>/next", next_wave.follow, name="follow"),
    path("<uuid:survey_id>/waves/<int:wave_id>/close", waves.close, name="close"),
    path("<uuid:survey_id>/versions", versions.versions, name="versions"),
    path("<uuid:survey_id>/versions/compare", versions.diff, name="diff"),
    path("<uuid:survey_id>/versions/<int:number>", versions.version, name="version"),
    path("<uuid:survey_id>/versions/<int:number>.json", versions.version_json, name="version-json"),
]
