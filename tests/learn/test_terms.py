"""A reader's path: in the order of the lessons no term comes before the lesson that explains it."""

import re

import pytest

from learn.lessons import FENCE, LANGUAGES, LESSONS, fences, source
from tests.helpers.texts import prose

TERMS = {
    "anonymity": {
        "differential privacy": "差分隐私",
        "noise": "噪声",
        "interval": "区间",
        "GDPR": "GDPR",
    },
    "two-coins": {"report": "报告", "odds": "胜算", "ε": "ε"},
    "likelihood": {"likelihood": "似然"},
    "unary-encoding": {
        "unary encoding": "一元编码",
        "standard error": "标准误",
        "subset selection": "子集选择",
        "randomized response": "随机化回答",
    },
    "epsilon": {"privacy loss": "隐私损失", "δ": "δ", "post-processing": "后处理"},
    "list-experiments": {
        "list experiment": "清单实验",
        "control list": "对照清单",
        "treatment list": "处理清单",
        "design effect": "设计效应",
    },
    "definitions": {"probability simplex": "概率单纯形", "randomized algorithm": "随机算法"},
    "small-epsilon": {"expected utility": "期望效用"},
    "noise": {
        "sensitivity": "敏感度",
        "Laplace": "拉普拉斯",
        "Gaussian": "高斯",
        "exponential mechanism": "指数机制",
        "permute-and-flip": "排列抛币法",
    },
    "neighbors": {
        "neighbors": "邻居",
        "histogram": "直方图",
        "Hamming": "汉明",
        "ℓ1": "ℓ1",
        "L1 and L2": "L1 与 L2",
        "granularity": "粒度",
        "wave": "一期",
    },
    "budget": {"budget": "预算", "ledger": "账本", "composition": "组合"},
    "trust": {"local": "本地", "central": "集中", "shuffle": "打乱"},
    "curator": {
        "curator": "数据保管者",
        "non-interactive": "非交互式",
        "interactive": "交互式",
        "crosstab": "交叉表",
    },
    "numbers": {
        "Duchi": "Duchi",
        "Piecewise": "分段",
        "Hybrid": "混合",
        "Square Wave": "方波",
    },
    "encodings": {
        "local hashing": "本地哈希",
        "histogram encoding": "直方图编码",
    },
    "training": {"DP-SGD": "DP-SGD", "AUC": "AUC"},
    "linear-models": {"squared loss": "平方损失"},
    "many-questions": {
        "permanent response": "永久回答",
        "EM": "EM",
        "MAP": "MAP",
        "LASSO": "LASSO",
        "LREMH": "LREMH",
        "AVD": "AVD",
        "inverse": "逆矩阵",
    },
    "promises": {"semantic security": "语义安全", "linkage attack": "链接攻击"},
    "published-studies": {"false positive": "假阳性"},
}
"""For each lesson the terms that it explains, in English and Chinese."""
EXPLAINED = re.compile(
    r"^#.*$|\*+[^*\n]+(?:\n[^*\n]+)?\*+|[A-Z]{3,} (?:is|says)\b|[A-Z]{3,} ?(?:是|说明)",
    re.MULTILINE,
)
"""A heading, words with emphasis, or an abbreviation with what it is."""
BOLD = re.compile(r"(?<!\w)\*\*([^*\n]*[^*.?!”\n])\*\*")
POINTER = re.compile(r"\[[^\]]*\]\(([\w-]+)\.md\)")


def words(term: str) -> re.Pattern[str]:
    """Return what finds a term: a name as it is written, other words in either case."""
    plain = term.isascii() and term == term.lower()
    return re.compile(
        rf"(?<![A-Za-z-]){re.escape(term)}s?(?![A-Za-z])", re.IGNORECASE if plain else 0
    )


def read(lesson: str, language: str) -> str:
    """Return what a reader reads: the prose and the widget, without links to later lessons."""
    text = source(lesson, language)
    later = LESSONS[LESSONS.index(lesson) :]
    shown = [
        each for fence in fences(text) if fence.kind == "widget" for each in fence.texts.values()
    ]
    kept = POINTER.sub(lambda link: "" if link[1] in later else link[0], prose(FENCE.sub("", text)))
    return "\n".join([kept, *shown])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_comes_before_the_lesson_that_explains_it(language: str) -> None:
    path = [(lesson, read(lesson, language)) for lesson in LESSONS]
    wrong = []
    for lesson, terms in TERMS.items():
        for term in terms if language == "en" else terms.values():
            first = next(name for name, text in path if words(term).search(text))
            emphasized = " ".join(EXPLAINED.findall(source(lesson, language)))
            if first != lesson or not words(term).search(emphasized):
                wrong.append((term, first, lesson))
    assert wrong == []


def test_what_a_lesson_introduces_is_known_here() -> None:
    """Bold words that are not a sentence are new terms: a new lesson's are checked, too."""
    known: list[str] = []
    for lesson in LESSONS:
        known += TERMS.get(lesson, {})
        for bold in BOLD.findall(prose(source(lesson, "en"))):
            assert any(words(term).search(bold) for term in known), (lesson, bold)
