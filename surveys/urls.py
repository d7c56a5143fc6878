from django.urls import path

from surveys import views as surveys
from surveys.drafts.views import (
    drafts,
    import_export,
    new_survey,
    questions,
    translations,
)
from surveys.launch import next_wave_views as next_wave
from surveys.launch import views as waves
from surveys.memberships import views as memberships
from surveys.planning import views as planning
from surveys.versions import views as versions

app_name = "surveys"

urlpatterns = [
    path("", surveys.survey_list, name="list"),
    path("new", new_survey.survey_new, name="new"),
    path("import", import_export.survey_import, name="import"),
    path("<uuid:survey_id>/", surveys.designer, name="designer"),
    path("<uuid:survey_id>/plan", planning.plan, name="plan"),
    path("<uuid:survey_id>/trust", planning.trust, name="trust"),
    path("<uuid:survey_id>/export", import_export.survey_export, name="export"),
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
    path("<uuid:survey_id>/questions/new", questions.question_new, name="question-new"),
    path(
        "<uuid:survey_id>/questions/<slug:question_id>",
        questions.question_edit,
        name="question-edit",
    ),
    path(
        "<uuid:survey_id>/questions/<slug:question_id>/move",
        questions.question_move,
        name="question-move",
    ),
    path(
        "<uuid:survey_id>/questions/<slug:question_id>/delete",
        questions.question_delete,
        name="question-delete",
    ),
    path(
        "<uuid:survey_id>/questions/<slug:question_id>/copy",
        questions.question_copy,
        name="question-copy",
    ),
    path("<uuid:survey_id>/sections/new", questions.section_new, name="section-new"),
    path(
        "<uuid:survey_id>/sections/<slug:section_id>",
        questions.section_edit,
        name="section-edit",
    ),
    path("<uuid:survey_id>/protection", drafts.protection, name="protection"),
    path("<uuid:survey_id>/undo", drafts.undo, name="undo"),
    path("<uuid:survey_id>/redo", drafts.redo, name="redo"),
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
