// Mail addresses, telephone numbers and https links in texts of authors. Nothing else in a text
// becomes markup. surveys/documents/links.py has the same patterns, and says why they are so.

const DIGIT = "[0-9٠-٩۰-۹０-９]";
const ZERO = "[0٠۰０]";
const GAP = "[ \\u00a0\\u202f\\u2010\\u2011-]";
const IN_LINK = "[\\w.~:/?#@!$&'()*+,;=%-]";
const NUMBERS = [
  `[+＋](?:[ \\u00a0\\u202f\\u2010\\u2011().-]{0,3}${DIGIT}){7,15}`,
  `(?:\\(${ZERO}${DIGIT}+\\)${GAP}?${DIGIT}{2,}|${ZERO}${DIGIT}+)(?:${GAP}${DIGIT}{2,})*`,
  `${ZERO}${DIGIT}(?:\\.${DIGIT}{2}){4}`,
  `(?:\\(${DIGIT}{3}\\) ?|(?:1[-. ])?${DIGIT}{3}[-.])${DIGIT}{3}[-. ]${DIGIT}{4}`,
  "1[3-9]\\d{9}",
  "116 ?(?:00[06]|11[17]|123)",
];
const SIGN = "(?:(?:☎|☏|✆|📞)\\ufe0f?|tel[.:]{1,2}|电话[:：]?)[ \\u00a0]?";
const LINK = new RegExp(
  `([a-z][a-z0-9+.-]*://${IN_LINK}+|(?:javascript|vbscript|data):${IN_LINK}+)` +
    "|(\\w[\\w.+-]*@\\w(?:[\\w-]*\\w)?(?:\\.\\w(?:[\\w-]*\\w)?)+)" +
    `|(${SIGN})(${DIGIT}(?:${GAP}?${DIGIT}){2,14})(?![\\w/%@])` +
    `|(${NUMBERS.join("|")})(?![\\w/%@]|[-.:]?${DIGIT}| ${DIGIT})`,
  "gi",
);
const SITE =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?(?:[/?#]|$)/i;
const DATE = /^\d\d[ .-]\d\d[ .-](?:\d\d)?\d\d$/;
const OTHER =
  "[^\\ufe00-\\ufe0f\\0-\\x7f\\xa0-\\xbf\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965\\u2000-\\u200a\\u2010-\\u2029" +
  "\\u202f-\\u205f\\u2190-\\u2bff\\u3000-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef" +
  "\\u{1f000}-\\u{1faff}\\u{20000}-\\u{3ffff}]";
const BEFORE = new RegExp(`(${OTHER}|[\\w@/\\\\])$`, "u");
const BEFORE_NUMBER = /[.#=%+-]$/;
const AFTER = new RegExp(`^(${OTHER}|\\\\)`, "u");

// The pieces of a text in order, each with the address to which it leads, or "".
export function pieces(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [begin, shown, address] = linkOf(match, text);
    if (!address) continue;
    found.push([text.slice(at, begin), ""], [shown, address]);
    at = begin + shown.length;
  }
  return [...found, [text.slice(at), ""]];
}

function linkOf(match, text) {
  const [all, site, mail, sign, short, number] = match;
  const before = text.slice(0, match.index);
  if (BEFORE.test(before) || AFTER.test(text.slice(match.index + all.length))) return [0, "", ""];
  if (site) {
    const shown = withoutEnd(site);
    return [match.index, shown, SITE.test(shown) ? shown : ""];
  }
  if (mail) return [match.index, mail, `mailto:${mail}`];
  if (sign) return [match.index + sign.length, short, dialed(short, 3)];
  const isNone = BEFORE_NUMBER.test(before) || DATE.test(number);
  return [match.index, number, isNone ? "" : dialed(number, number.startsWith("116") ? 6 : 7)];
}

const count = (text, sign) => text.split(sign).length;

function withoutEnd(address) {
  const isOpen = address.endsWith(")") && count(address, "(") < count(address, ")");
  return isOpen || /[.,;:!?']$/.test(address) ? withoutEnd(address.slice(0, -1)) : address;
}

function dialed(number, least) {
  const plus = /^[+＋]/.test(number) ? "+" : "";
  const kept = plus ? number.replace(/\(0\)/g, "") : number;
  const signs = kept.match(new RegExp(DIGIT, "g"));
  const digits = signs.map((sign) => sign.charCodeAt(0) & 15).join("");
  return least <= digits.length && digits.length <= 15 ? `tel:${plus}${digits}` : "";
}
