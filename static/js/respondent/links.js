// Mail addresses, telephone numbers and https links in texts of authors. Nothing else in a text
// becomes markup. surveys/documents/links.py has the same patterns, and says why they are so.

const DIGIT = "[0-9٠-٩۰-۹０-９]";
const LINK = new RegExp(
  "([a-z][a-z0-9+.-]*://[\\w.~:/?#@!$&'()*+,;=%-]+)" +
    "|(\\w[\\w.+-]*@[\\w-]+(?:\\.[\\w-]*\\w)+)" +
    "|((?:☎|☏|✆|📞)\\ufe0f? ?|tel[.:]{1,2} ?|电话[:：]?)?" +
    `((?:\\(${DIGIT}{2,5}\\)|[+＋]?${DIGIT})(?:(?: ?\\(0\\) ?|[ \\xa0\\u202f\\u2010\\u2011.-])?${DIGIT}){2,14})` +
    `(?![ .:-]?${DIGIT}|[\\w/%@])`,
  "gi",
);
const SITE = /^https:\/\/([\w-]+\.)+[a-z][\w-]*\w(:\d+)?([/?#]|$)/i;
const NUMBER =
  /^(?!.* \d{3,} \d\d$)(\+.{7,}|(?=.{7})(?!.* (19|20)\d\d\b)0\d+( \d{2,})*|(1 )?\d{3} \d{3} \d{4}|1[3-9]\d{9}|116 ?\d{3})$/;
const OTHER = "[^\\ufe0f\\p{P}\\p{S}\\p{Z}\\0-\\x7f\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]";
const BEFORE = new RegExp(`(${OTHER}|[\\w@/\\\\.#=%+-])$`, "u");
const AFTER = new RegExp(`^(${OTHER}|\\\\)`, "u");

// The pieces of a text in order, each with the address to which it leads, or "".
export function pieces(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [shown, address] = linkOf(match, text);
    if (!address) continue;
    const begin = match.index + (match[3] ?? "").length;
    found.push([text.slice(at, begin), ""], [shown, address]);
    at = begin + shown.length;
  }
  return [...found, [text.slice(at), ""]];
}

function linkOf({ index, 0: all, 1: site, 2: mail, 3: sign, 4: number }, text) {
  if (BEFORE.test(text.slice(0, index)) || AFTER.test(text.slice(index + all.length))) return [];
  if (mail) return [mail, `mailto:${mail}`];
  if (number) return [number, dialed(number, sign)];
  const [whole] = site.match(/^(?:[^()]|\([^()]*\))*/);
  const shown = whole.replace(/[.,;:!?']+$/, "");
  return [shown, SITE.test(shown) && shown];
}

// sign: what says that any number is a telephone
function dialed(number, sign) {
  const inAscii = number.replace(new RegExp(DIGIT, "g"), (digit) => digit.charCodeAt(0) & 15);
  const spaced = inAscii.replace("(0)", "").replace("＋", "+").replace(/[^+\d]+/g, " ").trim();
  return (sign || NUMBER.test(spaced)) && `tel:${spaced.replace(/ /g, "")}`;
}
