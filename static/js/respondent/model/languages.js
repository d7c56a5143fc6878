// The languages of surveys: names, direction, and the choice by the browser's preferences. The twin
// of surveys/documents/languages.py.

const RIGHT_TO_LEFT = new Set([
  "ar",
  "arc",
  "ckb",
  "dv",
  "fa",
  "he",
  "ps",
  "sd",
  "ug",
  "ur",
  "yi",
]);
// The tags that browsers send for the two Chinese scripts, and for Portuguese.
const SCRIPTS = {
  "pt-pt": "pt-br",
  zh: "zh-hans",
  "zh-cn": "zh-hans",
  "zh-sg": "zh-hans",
  "zh-tw": "zh-hant",
  "zh-hk": "zh-hant",
  "zh-mo": "zh-hant",
};

// A language's own name, or its tag if the browser does not know it.
export function nameOf(tag) {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export function directionOf(tag) {
  return RIGHT_TO_LEFT.has(tag.split("-", 1)[0]) ? "rtl" : "ltr";
}

// The attributes of a text in this language on a page in another one; none in the page's own.
export function languageAttrs(tag, pageTag) {
  return tag === pageTag ? {} : { lang: tag, dir: directionOf(tag) };
}

// The language of the address, else the first that the browser prefers, else the survey's own.
// wanted: whether the person chose or prefers it. Only then can the page ask browsers not to
// translate it, which would send its text to others. foreign: whether the address names another.
export function chooseLanguage(languages, { search, preferred }) {
  const [chosen] = new URLSearchParams(search).getAll("lang").slice(-1);
  if (languages.includes(chosen)) return { language: chosen, wanted: true };
  const best = bestLanguage(preferred, languages);
  return { language: best ?? languages[0], wanted: best !== undefined, foreign: Boolean(chosen) };
}

// The first preferred language that is available, or a close relative of it.
function bestLanguage(preferred, languages) {
  for (const tag of preferred.map((preference) => preference.toLowerCase())) {
    const language = nearest(tag, languages);
    if (language !== undefined) return language;
  }
  return undefined;
}

function nearest(tag, languages) {
  if (languages.includes(tag)) return tag;
  const parts = (SCRIPTS[tag] ?? tag).split("-");
  for (let length = parts.length; length > 0; length -= 1) {
    const near = parts.slice(0, length).join("-");
    if (languages.includes(near)) return near;
  }
  return languages.find((language) => language.startsWith(`${tag}-`));
}
