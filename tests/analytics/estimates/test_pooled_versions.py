"""Versions of a question with the same words: designed, answered through the page's own code, and
estimated together on the page, in files and in the API as by the library."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.reading import estimates_of
from analytics.estimates.services import refresh_wave
from analytics.estimates.versions import pooled, with_same_words
from analytics.exports.formats.values import value_labels
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from localdp.estimation import detect_cheating, detect_lies, estimate_shares
from localdp.mechanisms import RandomizedResponse
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.drafts.items import item_cards
from surveys.drafts.services import edit_draft
from surveys.drafts.two_versions import may_have_versions, with_other_chances
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from surveys.planning.planner import Plan
from tests.helpers.experiments import ARMS, reports_of
from tests.helpers.exports import methods as methods_of
from tests.helpers.jobs import text_of
from tests.helpers.lists import list_experiment
from tests.helpers.plans import assumptions
from tests.helpers.questions import draft, question
from tests.helpers.reports import stored
from tests.helpers.tables import unlabeled
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, end
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

Item = dict[str, Any]
PEOPLE = 2_000
WORDS = "Say how many are true: this, or that my mother was born in %s."


def crosswise(p: str, months: str = "spring", **changes: Any) -> Item:
    words: Item = {"device": "respondent", "instructions": {"en": WORDS % months}}
    return question(design="crosswise", parameters={"p": p}, **words, **changes)


def versions(*items: Item, arms: int = 2) -> list[Item]:
    """Make versions of the first item, each for an arm of its own."""
    names = [{"en": f"Arm {arm}"} for arm in range(arms)]
    drawn = {**ARMS, "options": names, "shares": [f"1/{arms}"] * arms}
    asked = [
        {**item, "asked_if": {"question": "q1", "options": [arm]}} for arm, item in enumerate(items)
    ]
    return [drawn, asked[0], *({**item, "version_of": "q2"} for item in asked[1:])]


def counted(wave: Wave, *counts: list[int], each: int = 100) -> Wave:
    """End a wave in which as many people have each arm, and some of them skip the question."""
    _arms, *asked = wave.version.document.questions
    people = [each] * len(asked)
    return estimated(end(wave), people, *counts, people=sum(people))


def rows(wave: Wave) -> list[dict[str, Any]]:
    return [row for row in result_rows(WaveFigures(wave)) if row["result"] == "pooled"]


@pytest.fixture
def shown(desk: Client) -> Callable[[Wave], str]:
    def fetch(wave: Wave) -> str:
        return text_of(desk, wave)

    return fetch


def test_two_versions_from_the_designer_to_the_results(
    survey: Survey, owner: User, desk: Client, shown: Callable[[Wave], str]
) -> None:
    edit_draft(survey=survey, draft=draft(crosswise("0.25", variable="work")))
    assert "Ask in two versions" in desk.get(survey.get_absolute_url()).content.decode()
    desk.post(reverse("surveys:question-versions", args=[survey.pk, "q1"]))
    survey.refresh_from_db()
    arms, first, second = survey.draft["questions"]
    assert (arms["shares"], second["parameters"], second["version_of"]) == (
        ["1/2", "1/2"],
        {"p": "0.75"},
        "q1",
    )
    assert second["text"] == first["text"]
    assert (
        "Second version added"
        in desk.get(
            survey.get_absolute_url(), {"at": second["id"], "on": "versions"}
        ).content.decode()
    )
    [problem] = problems(survey.draft)
    assert "p = 0.25; Crosswise, with a birthday, p = 0.75" in str(problem)
    assert "Ask in two versions" not in desk.get(survey.get_absolute_url()).content.decode()
    second = {**second, "instructions": {"en": WORDS % "summer, autumn or winter"}}
    edit_draft(survey=survey, draft={**survey.draft, "questions": [arms, first, second]})
    wave = end(open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner))
    # 30% say “exactly one” whatever is true, and the statement is true for 40% of the others.
    draws = np.random.default_rng(4).random((PEOPLE, 3))
    true, born = draws[:, [1]] < 0.4, draws[:, [2]] < [0.25, 0.75]
    replies = (true == born) & (draws[:, [0]] >= 0.3)
    people = [[0, *map(int, both)] for both in replies]
    stored(wave, reports_of(wave.version.canonical, people))
    refresh_wave(wave.pk)

    document = wave.version.document
    [_arms, asked, _other] = document.questions
    counts = [
        row.counts
        for row in (
            Tally.objects.get(wave=wave, block=version.block) for version in document.questions[1:]
        )
    ]
    assert sum(map(sum, counts)) == PEOPLE
    pairs = list(zip(map(RandomizedResponse.crosswise, (0.25, 0.75)), counts, strict=True))
    expected, sayers = estimate_shares(pairs), detect_cheating(pairs)
    result = pooled(document, asked, estimates_of(wave))
    assert result is not None
    assert result.estimate.raw == pytest.approx(expected.raw)
    assert sayers.low[2] < 0.3 < sayers.high[2] or abs(sayers.raw[2] - 0.3) < 5 * sayers.se[2]

    no, yes, test, always, honest, everyone = rows(wave)
    assert {row["question"] for row in rows(wave)} == {"work + q3"}
    assert (no["estimate"], yes["unbiased"], yes["low"], yes["high"], yes["n"]) == pytest.approx(
        (expected.constrained[0], expected.raw[1], expected.low[1], expected.high[1], PEOPLE)
    )
    assert (test["quantity"], test["estimate"], test["p_value"]) == (
        "chi-squared",
        sayers.agreement.statistic,
        sayers.agreement.p_value,
    )
    assert (always["quantity"], always["value"]) == ("disobedience", "Exactly one is true")
    assert [always[name] for name in ("estimate", "low", "high", "se")] == pytest.approx(
        [sayers.raw[2], sayers.low[2], sayers.high[2], sayers.se[2]]
    )
    assert [honest[name] for name in ("estimate", "low", "high")] == pytest.approx(
        [sayers.honest, sayers.honest_low, sayers.honest_high]
    )
    assert (everyone["estimate"], everyone["low"], everyone["high"]) == (None, *sayers.bounds)

    html = shown(wave)
    assert html.count("All versions together</h3>") == 1
    assert "<b>The versions disagree</b>" in html
    share = [100 * figure for figure in (sayers.raw[2], sayers.low[2], sayers.high[2])]
    cells = '{:.1f}</td> <td class="numeric-cell">{:.1f} – {:.1f}</td>'.format(*share)
    assert (
        f'Always choose “Exactly one is true”</th> <td class="numeric-cell">{cells}'
        in unlabeled(html)
    )
    methods = methods_of(wave)
    assert "From the versions work + q3 together" in str(methods)
    assert any("Heck" in source for source in methods.references)
    labels = {row["value"] for row in value_labels()}
    assert {row["quantity"] for row in rows(wave)} | {"pooled"} <= labels


def test_versions_without_figures_are_not_pooled(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    wave = counted(launched(*versions(crosswise("0.25"), crosswise("0.75", "fall"))), [60, 40])
    assert rows(wave) == []
    assert "One of the versions with the same words has too few reports" in shown(wave)


@pytest.mark.parametrize(
    "changes",
    [
        {"text": {"en": "Did you ever?"}},
        {"help": {"en": "Most people have."}},
        {"options": [{"en": "Never"}, {"en": "At least once"}]},
    ],
)
def test_versions_with_other_words_are_not_pooled(survey: Survey, changes: Item) -> None:
    other = versions(crosswise("0.25"), crosswise("0.75", "fall", **changes))
    document = parse(freeze(draft(*other)))
    assert [with_same_words(document, asked) for asked in document.questions] == [(), (), ()]
    edit_draft(survey=survey, draft=draft(*other))
    assert [each.versions for each in Plan.of(survey, assumptions()).questions] == [(), ()]


@pytest.mark.parametrize(
    "design", slow_except(["randomized-response", "subset-selection"], "subset-selection")
)
def test_the_two_lists_of_an_experiment_are_not_versions_with_the_same_words(
    launched: Launch, shown: Callable[[Wave], str], design: str
) -> None:
    lists = list_experiment(design, parameters={"epsilon": "2"})
    wave = counted(launched(*lists), [10, 30, 30, 20, 10], [10, 20, 30, 30, 10])
    assert rows(wave) == []
    html = shown(wave)
    assert "All versions together" not in html
    assert "with the same words" not in html
    methods = methods_of(wave)
    assert "together, which have the same words" not in str(methods)


@pytest.mark.parametrize(
    ("items", "counts"),
    [
        ([crosswise("0.25"), crosswise("0.25", "fall")], [[60, 40], [55, 45]]),
        (
            [crosswise("0.25"), crosswise("0.75", "fall"), crosswise("0.6", "June")],
            [[60, 40], [55, 45], [50, 50]],
        ),
    ],
    ids=["equal probabilities", "three versions"],
)
def test_obedience_needs_two_different_probabilities(
    launched: Launch, shown: Callable[[Wave], str], items: list[Item], counts: list[list[int]]
) -> None:
    wave = counted(launched(*versions(*items, arms=len(items))), *counts)
    mechanisms = [asked.mechanism for asked in wave.version.document.questions[1:]]
    expected = estimate_shares(list(zip(mechanisms, counts, strict=True)))
    _no, yes, test = rows(wave)
    assert [yes["low"], yes["high"]] == pytest.approx([expected.low[1], expected.high[1]])
    assert expected.agreement is not None
    assert test["p_value"] == pytest.approx(expected.agreement.p_value)
    assert "can be estimated only from two versions with different probabilities" in shown(wave)


def test_versions_of_mangat_also_allow_for_lies(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    # Attitudes against minarets: research/studies/minarets.
    counts = [[191, 373], [294, 398]]
    words: list[Item] = [
        {"device": "respondent", "instructions": {"en": WORDS % month}} for month in "ab"
    ]
    pair = [
        question(design="mangat", parameters={"p": p}, **instructions)
        for p, instructions in zip(("1/6", "5/6"), words, strict=True)
    ]
    wave = counted(launched(*versions(*pair)), *counts, each=700)
    mechanisms = [asked.mechanism for asked in wave.version.document.questions[1:]]
    lies = detect_lies(list(zip(mechanisms, counts, strict=True)))
    *_others, everyone, truthful = rows(wave)
    assert (everyone["group"], truthful["quantity"]) == (
        "Everyone, if some people with a Yes deny it",
        "truthful",
    )
    assert [everyone[name] for name in ("estimate", "low", "high", "se")] == pytest.approx(
        [lies.raw, lies.low, lies.high, lies.se]
    )
    assert [truthful[name] for name in ("estimate", "low", "high", "se")] == pytest.approx(
        [lies.truthful, lies.truthful_low, lies.truthful_high, lies.truthful_se]
    )
    html = shown(wave)
    assert 'Yes among everyone</th> <td class="numeric-cell">87.1</td>' in unlabeled(html)
    assert 'people who admit it</th> <td class="numeric-cell">63.6</td>' in unlabeled(html)
    methods = methods_of(wave)
    assert "the share of Yes is 87.1%" in str(methods)
    assert any("Moshagen, M., Musch, J." in source for source in methods.references)


def test_versions_of_the_browser_are_pooled_without_disobedience(
    launched: Launch, shown: Callable[[Wave], str]
) -> None:
    warner = [question(design="warner", parameters={"p": p}) for p in ("0.8", "0.7")]
    wave = counted(launched(*versions(*warner)), [60, 40], [50, 50])
    assert [row["quantity"] for row in rows(wave)] == ["proportion", "proportion", "chi-squared"]
    assert "follow the instructions" not in shown(wave)
    assert "deny it" not in shown(wave)


@pytest.mark.parametrize(
    ("design", "given", "other"),
    [
        ("crosswise", {"p": "0.247"}, {"p": "0.753"}),
        ("mangat", {"p": "1/6"}, {"p": "5/6"}),
        ("unrelated", {"p": "0.7", "q": "0.25"}, {"p": "0.7", "q": "0.75"}),
        ("forced", {"p": "2/3", "q": "1/4"}, {"p": "2/3", "q": "1/12"}),
    ],
)
def test_the_second_version_has_the_opposite_chance(
    design: str, given: dict[str, str], other: dict[str, str]
) -> None:
    item = question(design=design, parameters=given, device="respondent")
    assert may_have_versions(item, [item])
    assert with_other_chances(item)["parameters"] == other


def test_who_has_versions_gets_no_more(survey: Survey, desk: Client) -> None:
    pair = versions(crosswise("0.25"), crosswise("0.75", "fall"))
    many = [{**ARMS, "text": {"en": f"Arms {n}"}} for n in range(4)]
    edit_draft(survey=survey, draft=draft(*pair, question(), crosswise("0.3"), *many))
    assert [card.id for card in item_cards(survey) if card.may_have_versions] == ["q5"]
    before = survey.draft
    for item, status in (("q2", 404), ("q4", 404), ("q99", 404), ("q5", 302)):
        made = desk.post(reverse("surveys:question-versions", args=[survey.pk, item]))
        assert made.status_code == status
    survey.refresh_from_db()
    assert survey.draft == before  # five experiments combine in 32 ways
    assert "combine in too many ways" in desk.get(survey.get_absolute_url()).content.decode()


def test_the_planner_prices_both_versions_together(survey: Survey) -> None:
    pair = versions(crosswise("0.25"), crosswise("0.75", "fall"))
    edit_draft(survey=survey, draft=draft(*pair))
    first, second = Plan.of(survey, assumptions(people=800)).questions
    assert first.versions is not None
    assert second.versions is first.versions
    # Both probabilities are as precise: like one version that all 800 people are asked, whose
    # margin comes from the exact interval.
    alone = assumptions(people=800).margin(first.mechanism)
    assert first.margin == second.margin == pytest.approx(alone, rel=1e-2)
    assert first.bare.margin < first.margin
