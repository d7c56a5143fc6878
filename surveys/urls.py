from django.urls import include, path

from surveys import views as surveys
from surveys.drafts.views import create, drafts, interface, questions, sensitive, translations
from surveys.launch import views as waves
from surveys.memberships import reader_link_views as reader_link
from surveys.memberships import views as memberships
from surveys.memberships.agreement_views import agreement
from surveys.planning import views as planning
from surveys.versions import views as versions

app_name = "surveys"

QUESTION, SECTION = {"kind": "question"}, {"kind": "section"}
COPY, VERSIONS = {"on": "copy"}, {"on": "versions"}

survey_patterns = [
    path("", surveys.designer, name="designer"),
    path("sensitive", sensitive.sensitive, name="sensitive"),
    path("sensitive/save", sensitive.save_ticks, name="sensitive-save"),
    path("plan", planning.plan, name="plan"),
    path("plan/save", sensitive.save_plan, name="plan-save"),
    path("plan/way", sensitive.take_way, name="plan-way"),
    path("central-comparison", planning.central_comparison, name="central-comparison"),
    path("differences/dismiss", create.dismiss_differences, name="dismiss-differences"),
    path("export", create.survey_export, name="export"),
    path("export.xlsx", create.survey_export_xlsform, name="export-xlsform"),
    path("texts", translations.texts, name="texts"),
    path("languages", translations.change, name="languages"),
    path("words/<slug:language>", interface.words, name="interface"),
    path("words/<slug:language>/offer", interface.offer, name="interface-offer"),
    path("words/<slug:language>/file", interface.upload, name="interface-upload"),
    path("words/<slug:language>.<slug:ending>", interface.download, name="interface-file"),
    path("settings", surveys.survey_settings, name="settings"),
    path("duplicate", surveys.duplicate, name="duplicate"),
    path("archive", surveys.archive, name="archive"),
    path("labels", surveys.labels, name="labels"),
    path("citation", surveys.citation, name="citation"),
    path("erase", surveys.erase, name="erase"),
    path("restore", surveys.restore, name="restore"),
    path("people", memberships.people, name="people"),
    path("people/<int:user_id>", memberships.change, name="people-change"),
    path("people/leave", memberships.leave, name="leave"),
    path("people/transfer", memberships.transfer, name="transfer"),
    path("people/hand-over", memberships.hand_over, name="hand-over"),
    path("people/agreements/<int:agreement_id>", agreement, name="agreement"),
    path("people/link", reader_link.change, name="people-link"),
    path("people/organization", memberships.set_organization, name="set-organization"),
    path("questions/new", questions.item, QUESTION, "question-new"),
    path("sections/new", questions.item, SECTION, "section-new"),
    path("arms/new", questions.item, {"kind": questions.ARMS}, "arms-new"),
    path("fields/new", questions.item, {"kind": questions.FIELD}, "field-new"),
    path("batteries/new", questions.battery, name="battery-new"),
    path("batteries/<slug:item_id>", questions.battery, name="battery-edit"),
    path("lists/new", questions.list_experiment, name="list-new"),
    path("questions/<slug:item_id>", questions.item, QUESTION, "question-edit"),
    path("sections/<slug:item_id>", questions.item, SECTION, "section-edit"),
    path("questions/<slug:item_id>/move", questions.item_move, name="question-move"),
    path("questions/<slug:item_id>/delete", questions.item_delete, name="question-delete"),
    path("questions/<slug:item_id>/copy", questions.item_again, COPY, "question-copy"),
    path("questions/<slug:item_id>/versions", questions.item_again, VERSIONS, "question-versions"),
    path("protection", drafts.protection, name="protection"),
    path("undo", drafts.undo_or_redo, {"done": "undone"}, "undo"),
    path("redo", drafts.undo_or_redo, {"done": "redone"}, "redo"),
    path("test", waves.test, name="test"),
    path("test/close", waves.test_close, name="test-close"),
    path("launch", waves.launch, name="launch"),
    path("share", waves.waves, name="waves"),
    path("versions", versions.versions, name="versions"),
    path("versions/compare", versions.diff, name="diff"),
    path("versions/<int:number>", versions.version, name="version"),
    path("versions/<int:number>.json", versions.version_json, name="version-json"),
]

wave_patterns = [
    path("share", waves.share, name="share"),
    path("share/poster", waves.poster, name="poster"),
    path("share/code.svg", waves.qr_code, name="code-svg"),
    path("share/code-<int:pixels>.png", waves.qr_code, name="code-png"),
    path("next", waves.next_wave, name="next-wave"),
    path("test", waves.test_answer, name="test-answer"),
    path("close", waves.close, name="close"),
    path("keep-open", waves.keep_open, name="keep-open"),
]

urlpatterns = [
    path("", surveys.survey_list, name="list"),
    path("new", create.survey_new, name="new"),
    path("join/<str:secret>", reader_link.open_link, name="join"),
    path("import", create.survey_import, name="import"),
    path("<uuid:survey_id>/", include(survey_patterns)),
    path("<uuid:survey_id>/waves/<int:wave_id>/", include(wave_patterns)),
]
