"""Words that suggest that a question is sensitive, by topic and language.

They are hints to the author, never a verdict: a strong word in the words of a question makes it
likely, a weak one, or any of them in its answers, possible. `docs/reference/sensitive-words.md`
lists them all.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.questions.batteries import batteries

Item = Mapping[str, Any]
Texts = Mapping[str, str]

TOPICS: dict[str, str | Promise] = {
    "sex": _("sexuality"),
    "drugs": _("drugs"),
    "violence": _("violence"),
    "crime": _("crime"),
    "suicide": _("suicide"),
    "hiv": _("HIV"),
    "health": _("health"),
    "money": _("money"),
    "faith": _("religion"),
    "politics": _("politics"),
    "law": _("law"),
    "gender": _("gender and origin"),
    "conduct": _("misconduct"),
}

# English words end anywhere, unless "." closes them; those in capitals are only found so.
STRONG: dict[str, tuple[str, str]] = {
    "sex": (
        "sexual, had sex, have sex, having sex, sex with, sex work, sex partner, intercourse, "
        "condom, masturbat, porn, prostitut, gay., lesbian, bisexual, homosexual, abortion, "
        "infidel, unfaithful, extramarital",
        "性行为, 性关系, 性伴侣, 性取向, 性生活, 性侵, 性骚扰, 性交, 避孕套, 安全套, 卖淫, 嫖娼, "
        "强奸, 同性恋, 双性恋, 堕胎, 人工流产, 婚外, 出轨",
    ),
    "drugs": (
        "illegal drug, illicit drug, hard drug, drug use, use drugs, used drugs, take drugs, "
        "taken drugs, inject drugs, injected drugs, cocaine, heroin, cannabis, marijuana, "
        "recreational drug, amphetamine, methamphetamine, opioid, overdose, doping",
        "毒品, 吸毒, 大麻, 海洛因, 可卡因, 冰毒, 摇头丸, 滥用药物, 药物滥用, 兴奋剂",
    ),
    "violence": (
        "violen, abuse., abused, abusive, assault, harass, rape., raped, molest, beat you, "
        "beaten, slapped, hit you, threatened you, torture",
        "暴力, 殴打, 虐待, 骚扰, 侵犯, 家暴, 威胁过, 打过您, 打过你",
    ),
    "crime": (
        "crime, criminal, steal., stole., shoplift, theft, brib, fraud, smuggl, tax evasion, "
        "evade tax, evaded tax, undeclared, illegal, arrested, convicted, prison, in jail",
        "犯罪, 违法, 非法, 偷窃, 偷过, 盗窃, 贿, 诈骗, 走私, 逃税, 漏税, 坐牢, 监狱, 逮捕, 被捕",
    ),
    "suicide": (
        "suicid, self-harm, self harm, harm yourself, harmed yourself, hurt yourself, "
        "kill yourself, killing yourself, end your life, better off dead",
        "自杀, 自残, 自伤, 轻生, 结束生命, 结束自己的生命",
    ),
    "hiv": (
        "HIV, AIDS., STI., STIs., STD., STDs., sexually transmitted, syphilis, gonorrh, chlamydia",
        "艾滋, 性病, 梅毒, 淋病",
    ),
}
WEAK: dict[str, tuple[str, str]] = {
    "health": (
        "health, ill., illness, disease, diagnos, disab, depress, anxi, mental, medicine, medicat, "
        "pregnan, miscarr, therap, alcohol, drunk, drink., drinking, smok, tobacco, cancer, "
        "hospital, symptom, disorder, drug, weight",
        "健康, 疾病, 患病, 生病, 诊断, 残疾, 抑郁, 焦虑, 心理, 药物, 用药, 怀孕, 流产, 饮酒, 喝酒, "
        "吸烟, 抽烟, 癌症, 住院, 症状, 体重",
    ),
    "money": (
        "income, salar, wage, your pay., earn., earned, earnings, debt, tax., taxes, money, "
        "afford, loan, savings, wealth, welfare",
        "收入, 工资, 薪, 欠债, 债务, 纳税, 税款, 贷款, 存款, 金钱, 财产, 低保",
    ),
    "faith": (
        "relig, faith, church, mosque, synagogue, pray, atheis, muslim, christian, jewish, hindu, "
        "buddhis",
        "宗教, 信仰, 教会, 祈祷, 礼拜, 佛教, 基督教, 天主教, 伊斯兰",
    ),
    "politics": (
        "politic, vote., voted, voting, election, ideolog, protest, demonstrat, trade union, "
        "union member, immigra, citizenship, asylum, refugee, deport",
        "政治, 投票, 选举, 党员, 政党, 抗议, 示威, 工会, 移民, 国籍, 难民, 签证",
    ),
    "law": (
        "police, court., lawyer, the law., fined",
        "警察, 公安, 法院, 律师, 法律, 罚款",
    ),
    "gender": (
        "gender, sex., transgender, ethnic, racial, race., caste, tribe, nationality",
        "性别, 民族, 种族, 跨性别",
    ),
    "conduct": (
        "misconduct, cheat, plagiar, dishonest, lied., secretly",
        "作弊, 抄袭, 不诚实, 说谎, 撒谎, 隐瞒",
    ),
}


HARMLESS = (
    "drinking water, water to drink, drink water, cleaner to drink, healthcare, health care, "
    "health facility, health center, health centre, health worker, health service, health services"
)
"""English phrases whose words suggest nothing."""


@dataclass(frozen=True)
class Suggestion:
    """Why a question may be sensitive."""

    topic: str
    word: str
    """As it is in the text."""
    likely: bool

    @property
    def topic_name(self) -> str | Promise:
        return TOPICS[self.topic]


def suggestion_of(group: Sequence[Item], items: Sequence[Item], main: str) -> Suggestion | None:
    """Return the best reason why some questions that are asked together may be sensitive, first in
    the main language; None if no word suggests it."""
    stems = [section["text"] for section, asked in batteries(items) if group[0] in asked]
    parts = [part for item in group for part in item.get("parts", ())]
    asked = [*stems, *(item["text"] for item in [*group, *parts])]
    answers = [option for item in [*group, *parts] for option in item.get("options", ())]
    found = [
        *_found(asked, STRONG, main, likely=True),
        *_found(asked, WEAK, main, likely=False),
        *_found(answers, STRONG, main, likely=False),
    ]
    return next(iter(found), None)


def _found(
    texts: Iterable[Texts], words: Mapping[str, tuple[str, str]], main: str, *, likely: bool
) -> Iterator[Suggestion]:
    by_language: dict[str, list[str]] = {}
    for text in texts:
        for language, written in text.items():
            by_language.setdefault(language, []).append(written)
    for language in sorted(by_language, key=lambda tag: tag != main):
        for topic in words:
            for pattern in _patterns(words[topic]):
                if match := pattern.search(_NOT_MEANT.sub(" ", "\n".join(by_language[language]))):
                    yield Suggestion(topic, match.group(), likely)


@cache
def _patterns(words: tuple[str, str]) -> tuple[re.Pattern[str], ...]:
    """Return what finds English words, words in capitals, and Chinese ones."""
    english, chinese = (listed(text) for text in words)
    lower = [word for word in english if word.islower()]
    capital = [word for word in english if not word.islower()]
    return (
        *(_of_words(some, flags) for some, flags in ((lower, re.IGNORECASE), (capital, 0)) if some),
        re.compile("|".join(map(re.escape, chinese))),
    )


def _of_words(words: Sequence[str], flags: int) -> re.Pattern[str]:
    ends = (re.escape(word.removesuffix(".")) + _ENDS[word.endswith(".")] for word in words)
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(ends)})", flags)


_ENDS = (r"[\w-]*", r"(?![^\W_])")


def listed(words: str) -> list[str]:
    return words.split(", ")


_NOT_MEANT = re.compile(rf"\b(?:{'|'.join(listed(HARMLESS))})\b", re.IGNORECASE)
