"""The settings of a survey: its own texts, and its rules of collection and release."""

from decimal import Decimal
from functools import partial

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.completion import LONGEST_CODE, LONGEST_LINK
from surveys.documents.draft import LIMITS, SMALLEST_GROUP
from surveys.documents.timing import MOST_SECONDS
from surveys.drafts.forms.fields import (
    LinkedArea,
    LongSelect,
    OptionsField,
    TextArea,
    TextField,
    Tick,
)
from surveys.drafts.forms.item import DraftForm
from surveys.models import Wave
from surveys.planning.assumptions import CONFIDENCES, METHODS
from surveys.protection.central import MOST_DELTA, MOST_EPSILON
from surveys.protection.delta import MOST_RESPONDENTS
from surveys.time_zones import zones

EXPORTS = (
    ("tables", _("Tables: figures only. Mixes of unprotected answers from few people stay empty.")),
    (
        "rows",
        _(
            "Rows: one row a person for R, Stata or SPSS, in random order. Real answers can point "
            "to people."
        ),
    ),
)
_radio_buttons = partial(forms.ChoiceField, widget=forms.RadioSelect, required=False)


class SettingsFields(DraftForm):
    """The fields of a survey's settings; `SurveyForm` fills and checks them."""

    title = TextField(label=_("Title"), max_length=LIMITS["title"])
    introduction = TextArea(
        4,
        label=_("Introduction"),
        help_text=_("Two or three sentences. Respondents read them first."),
    )
    asker = LinkedArea(
        2,
        label=_("Research team and contact details"),
        max_length=LIMITS["asker"],
        help_text=_(
            "Here, under “Ethics” and in help texts, email addresses, telephone numbers and "
            "https:// links can be tapped. Write ☎ before a short number: ☎ 112."
        ),
    )
    ethics = LinkedArea(
        3,
        label=_("Ethics"),
        help_text=_(
            "Who approved the study and under which number, and where people can turn if it "
            "distresses them. Respondents read it at the beginning."
        ),
    )
    plain = Tick(
        label=_("Allow answers without JavaScript (randomized on the server)"),
        help_text=_(
            "The server then sees such an answer for an instant, randomizes it and keeps only the "
            "report. Respondents are informed."
        ),
    )
    risky = Tick(
        label=_("Respondents could be in danger if someone saw them answer"),
        help_text=_(
            "Every page then has a button “Leave now”, which clears all answers and replaces the "
            "survey by an inconspicuous page. Pressing Escape twice does the same."
        ),
    )
    branding = Tick(
        label=_("Show the name and logo of our organization"),
        help_text=_(
            "On the first page and the receipt, as they are at the launch. You upload the logo on "
            "your organization’s page. Surveys outside an organization show neither."
        ),
    )
    notice_tick = Tick(
        label=_("People have to tick that they have read the privacy notice"),
        help_text=_(
            "Before they start. Candor stores no tick: everyone whose report arrives from the page "
            "has ticked."
        ),
    )
    access = _radio_buttons(
        label=_("Who may answer"),
        choices=Wave.Access.choices,
        help_text=_(
            "Each invited person gets a link that works once. The site records who "
            "has started, and does not link a report to a person."
        ),
    )
    download_links = Tick(
        label=_("Links of invited people may be downloaded, to print or to send in another way"),
        help_text=_(
            "People who download the links could answer with them in place of people who "
            "have not started. Without this, links are sent by email only, and no one "
            "here sees them. Frozen at the launch, and shown to respondents."
        ),
    )
    exports = _radio_buttons(
        label=_("What may your team download?"),
        choices=EXPORTS,
        help_text=_(
            "Fixed at launch, and shown to respondents. Neither contains central answers or "
            "answers in words."
        ),
    )
    work = Tick(
        label=_("Spam protection (proof of work)"),
        help_text=_(
            "Each browser solves a short puzzle, about a second, before it sends. That makes "
            "thousands of false submissions costly. For surveys that anyone with the link may "
            "answer."
        ),
    )
    embed_origins = forms.CharField(
        label=_("Websites allowed to embed the survey"),
        help_text=_(
            "One on each line, such as https://www.university.example, without a path. All others "
            "are refused. Leave it empty unless other sites embed the survey in their pages."
        ),
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        required=False,
    )
    minimum_n = forms.IntegerField(
        label=_("Smallest group shown"),
        help_text=_(
            "A question has results from this many reports on, and a group from this many people. "
            "Cells of tables that cross several unprotected answers stay empty below it. A single "
            "question shows every count, and estimated cells are never emptied."
        ),
        min_value=SMALLEST_GROUP[0],
        max_value=SMALLEST_GROUP[-1],
    )
    batch_minimum = forms.IntegerField(
        label=_("Minimum batch size (B)"),
        help_text=_("Reports wait until there are 2 B. Then all but B are shuffled and counted."),
        max_value=100_000,
    )
    max_respondents = forms.IntegerField(
        label=_("Largest number of respondents"),
        help_text=_(
            "When this many people have answered, the wave closes automatically. Leave "
            "empty for no limit, or for 10,000 if an answer is protected with a δ. The δ "
            "must stay below 1/(100 · this number)."
        ),
        required=False,
        min_value=1,
        max_value=MOST_RESPONDENTS,
    )
    retention_days = forms.IntegerField(
        label=_("Delete reports after (days from closing)"),
        help_text=_(
            "Usually 365. Some funders want ten years: 3,650. Your team gets an email 30 days "
            "before. Counts and estimates stay. Without reports nothing can be counted again."
        ),
        min_value=1,
        max_value=3650,
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=lambda: [(zone, zone) for zone in zones()],
        widget=LongSelect,
        required=False,
        help_text=_(
            "The days on which a wave opened and closed are shown in it, in pages, emails and "
            "files. Reports are counted by UTC days in any case."
        ),
    )
    central_epsilon = forms.DecimalField(
        label=_("Privacy budget for central questions: ε"),
        help_text=_(
            "What all figures about them together may reveal about one person: above 0, at most "
            "10. Set before the launch, shown to respondents, and never changed afterwards."
        ),
        required=False,
        min_value=Decimal("0.001"),
        max_value=MOST_EPSILON,
        max_digits=8,
        decimal_places=6,
    )
    central_delta = forms.DecimalField(
        label=_("Budget for central answers, δ"),
        help_text=_(
            "For Gaussian noise only. It must be below 1/(100 · the largest number of "
            "respondents), for example 0.0000005 for 10,000. Leave empty for none."
        ),
        required=False,
        min_value=Decimal(0),
        max_value=MOST_DELTA,
        max_digits=14,
        decimal_places=12,
    )
    screening_text = LinkedArea(
        2,
        label=_("Text for people who do not pass"),
        help_text=_("Shown to them in place of the questions that follow."),
    )
    screening_sends = Tick(
        label=_("People who do not pass send a report too"),
        help_text=_(
            "All later questions are skipped in it. Otherwise they send nothing. The introduction "
            "says which."
        ),
    )
    closing_texts = OptionsField(
        3,
        most=LIMITS["closing_texts"],
        too_many=_("At most five questions can be answered in words."),
        longest=LIMITS["text"],
        label=_("Questions that are answered in words, at the end"),
        help_text=_(
            "One on each line, at most five. Answers are unprotected, and the page says "
            "so. They are kept apart from the reports, and shown in random order once the "
            "wave has ended, if it has at least 50 reports. Do not ask anything sensitive here."
        ),
    )
    completion_link = TextField(
        label=_("Link back to the panel"),
        help_text=_(
            "The completion address that the panel gives you. A button leads there once the report "
            "has arrived. Candor adds nothing to the address."
        ),
        required=False,
        max_length=LONGEST_LINK,
    )
    completion_code = TextField(
        label=_("One completion code for all"),
        help_text=_(
            "The panel’s code, shown once the report has arrived. It is part of the questionnaire "
            "that everyone can load: someone could read it there without taking part."
        ),
        required=False,
        max_length=LONGEST_CODE,
    )
    own_codes = Tick(
        label=_("A code of their own for each person"),
        help_text=_(
            "Each report that arrives gives its person a code, which works once. You check codes "
            "under “Share”. Nothing that Candor stores shows which report a code came with."
        ),
    )
    least_seconds = forms.IntegerField(
        label=_("Least time to answer, in seconds"),
        help_text=_(
            "Each person’s page measures the time from “Start” to sending. The report says only "
            "whether it was this long, unprotected: you can leave out those who were faster. A "
            "program can wait. Leave empty to measure nothing."
        ),
        required=False,
        min_value=1,
        max_value=MOST_SECONDS,
    )
    method = forms.ChoiceField(
        label=_("Intervals"),
        choices=METHODS.items(),
        help_text=_(
            "Automatic is the method of Feldman and Cousins: its intervals contain the "
            "true share at least as often as the confidence says. Results while the wave "
            "is open use other intervals, which hold at every look. Frozen at the launch."
        ),
    )
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES)
    simultaneous = Tick(
        label=_("Simultaneous intervals within a question (Bonferroni)"),
        help_text=_("Wider, but valid however many options you read at once."),
    )
