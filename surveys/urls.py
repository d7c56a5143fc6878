from django.urls import path

from surveys.views import (
    drafts,
    exchange,
    following,
    gallery,
    languages,
    planner,
    questions,
    surveys,
    versions,
    waves,
)

app_name = "surveys"

urlpatterns = [
    path("", surveys.survey_list, name="list"),
    path("new", gallery.survey_new, name="new"),
    path("import", exchange.survey_import, name="import"),
    path("<uuid:survey_id>/", surveys.designer, name="designer"),
    path("<uuid:survey_id>/plan", planner.plan, name="plan"),
    path("<uuid:survey_id>/trust", planner.trust, name="trust"),
    path("<uuid:survey_id>/export", exchange.survey_export, name="export"),
    path("<uuid:survey_id>/texts", languages.texts, name="texts"),
    path("<uuid:survey_id>/languages", languages.change, name="languages"),
    path("<uuid:survey_id>/settings", surveys.survey_settings, name="settings"),
    path("<uuid:survey_id>/erase", surveys.erase, name="erase"),
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
    path("<uuid:survey_id>/waves/<int:wave_id>/share/code.svg", waves.picture, name="code-svg"),
    path(
        "<uuid:survey_id>/waves/<int:wave_id>/share/code-<int:pixels>.png",
        waves.picture,
        name="code-png",
    ),
    path("<uuid:survey_id>/waves/<int:wave_id>/next", following.follow, name="follow"),
    path("<uuid:survey_id>/waves/<int:wave_id>/close", waves.close, name="close"),
    path("<uuid:survey_id>/versions", versions.versions, name="versions"),
    path("<uuid:survey_id>/versions/compare", versions.diff, name="diff"),
    path("<uuid:survey_id>/versions/<int:number>", versions.version, name="version"),
    path("<uuid:survey_id>/versions/<int:number>.json", versions.version_json, name="version-json"),
]
