"""A survey in Arabic and Hebrew, and scripts that read how a browser lays it out."""

from surveys.models import Wave
from tests.browser.people import MULTIPLE, SINGLE
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.waves import Launch

SAID = {
    "fa": {
        "title": "الصحة في العمل (2026)",
        "introduction": "خمسة أسئلة عن WhatsApp والعمل.",
        "asker": "جامعة الشمال, mail@university.example",
        "text": "هل استخدمت WhatsApp (أو غيره) أثناء العمل؟",
        "options": ["لا", "نعم", "لا أعرف (5)"],
        "unit": "يوم",
    },
    "he": {
        "title": "בריאות בעבודה (2026)",
        "introduction": "חמש שאלות על WhatsApp ועבודה.",
        "asker": "אוניברסיטת הצפון, mail@university.example",
        "text": "האם השתמשת ב-WhatsApp (או באחר) בזמן העבודה?",
        "options": ["לא", "כן", "לא יודע (5)"],
        "unit": "ימים",
    },
}

# Each text that is seen, with the language and the direction that it has there.
SEEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    const unread = parent.closest("script, style, template, code, noscript, .address, [data-text]");
    if (unread || !/\\p{L}/u.test(text)) continue;
    const language = parent.closest("[lang]").lang;
    const { direction } = getComputedStyle(parent);
    const right = /[\\u0590-\\u06ff]/.test(text);
    const fits = right ? direction === "rtl" && language !== "en" : true;
    const latin = /[A-Za-z]/.test(text) && !right && !/@/.test(text) && !/^WhatsApp/.test(text);
    // Each language is named in its own.
    const ours = latin && !parent.closest(".failing a[lang]");
    if (!fits || (ours && (direction !== "ltr" || language !== "en"))) {
      wrong.push(`${language} ${direction}: ${text}`);
    }
  }
  return wrong;
}"""

# The words of a paragraph in the order in which the eye meets them from the left.
ORDER = """(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index, 0: word } of node.textContent.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { left, top } = range.getBoundingClientRect();
      words.push([Math.round(top / 8), left, word]);
    }
  }
  return words.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , word]) => word).join(" ");
}"""


def survey(language: str, launched: Launch) -> Wave:
    said = SAID[language]

    def written(name: str) -> dict[str, str]:
        return {language: str(said[name])}

    options = [{language: option} for option in said["options"]]
    texts = {"text": written("text"), "help": {language: ""}}
    return launched(
        {**question(), **texts, "options": options[:2]},
        {**SINGLE, **texts, "options": options},
        {**MULTIPLE, **texts, "options": options},
        {**number(), **texts, "unit": written("unit")},
        languages=[language],
        title=written("title"),
        introduction=written("introduction"),
        asker=written("asker"),
    )
