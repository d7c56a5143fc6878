// Numbers as people type them: digits of any script, separators, signs and units.

const MOST_CHARACTERS = 100;
const DECIMAL_MARKS = [".", ",", "٫"];
const LIKE = {
  "'": "'’‘ʼ′`´＇٬",
  ".": ".．﹒。｡·",
  ",": ",，﹐،‚",
  "-": "-−‐‑‒–—﹣－",
  "+": "+＋﹢",
  "%": "%％﹪٪",
  $: "$＄﹩",
  "£": "£￡",
  "¥": "¥￥",
};
const MEANT = new Map(
  Object.entries(LIKE).flatMap(([meant, like]) => [...like].map((character) => [character, meant])),
);
const MONEY = [
  ["€", "euro", "eur"],
  ["$", "us$", "usd", "dollar", "美元"],
  ["£", "gbp", "pound"],
  ["¥", "yuan", "cny", "rmb", "元"],
  ["¥", "yen", "jpy", "円"],
  ["₹", "rs", "inr", "rupee"],
];
const PERCENT = ["%", "percent", "per cent"];
// Groups of three, and of four, as in China and Japan. With other marks than the comma the latter are
// two numbers, such as a month and a year, and groups as in India (1,00,000) can be a date.
/** @type {[string, RegExp][]} */
const GROUPED = [" ", "'", ".", ","].map((mark) => {
  const forms = [
    `[1-9][0-9]{0,2}([${mark}][0-9]{3})+`,
    `[1-9][0-9]?([${mark}][0-9]{2})+[${mark}][0-9]{3}`,
    `[1-9][0-9]{0,3}([${mark}][0-9]{4})+`,
  ].slice(0, { ",": 3, "'": 2 }[mark] ?? 1);
  return [mark, new RegExp(`^(?:${forms.join("|")})$`)];
});
const AROUND = /^([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)$/s;
const BEFORE = /^([+-]?) ?([^+-]*?) ?([+-]?) ?$/;
const AFTER = /^(?:[.,]-{0,2})?(.*?)[ .]*$/s;

// The decimals that a text can mean: none if it is not a number, two if it is ambiguous.
//
// The text may have the question's unit or a currency sign around the number. Which separator marks
// the decimals depends on the country. So 2.500 is 2500 if the scale has whole numbers up to 10,000,
// 2.5 if it has thousandths up to 10, and otherwise either.
export function readings(typed, scale, unit = "") {
  const match = [...typed].length > MOST_CHARACTERS ? null : AROUND.exec(plain(typed));
  if (match === null) return [];
  const [, before, digits, after] = match;
  const mark = /\p{L}/u.test(before) ? "" : (/[.,٫]?$/.exec(before)?.[0] ?? "");
  const signed = BEFORE.exec(before.slice(0, before.length - mark.length));
  const trailed = AFTER.exec(after);
  if (signed === null || (signed[1] && signed[3])) return [];
  const asked = plain(unit).toLowerCase();
  if (![signed[2], trailed[1]].every((word) => isUnit(word, asked, scale))) return [];
  const sign = signed[1] === "-" || signed[3] === "-" ? "-" : "";
  const meant = meanings(mark + digits).map((number) => sign + number.replace(/^0+(?=[0-9])/, ""));
  return possible(meant, scale).map(short);
}

// The whole numbers on both sides of a number with decimals, which tell it from a large number with
// separators; none for a whole number.
export function between(reading) {
  const [whole, fraction] = reading.split(".");
  if (fraction === undefined) return [];
  const nearer = BigInt(whole);
  const ends = reading.startsWith("-") ? [nearer - 1n, nearer] : [nearer, nearer + 1n];
  return ends.map(String);
}

// The text with ASCII digits and one sign for each of those that look alike.
export function plain(typed) {
  const shown = [...typed].filter((character) => !/\p{Cf}/u.test(character));
  const text = shown.map(signOrDigit).join("").replace(/ +/g, " ");
  return text.replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, "");
}

// The ten digits of a script follow one another in Unicode, and so do sets of digits.
function signOrDigit(character) {
  if (/\p{Zs}/u.test(character)) return " ";
  if (!/\p{Nd}/u.test(character)) return MEANT.get(character) ?? character;
  const code = character.codePointAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

// Whether a word beside the number only repeats the beginning of the question's unit. Other words
// could change the number: 2 thousand, 3 months, 5 €, where thousands of € are asked.
function isUnit(beside, unit, scale) {
  if (/^ *$/.test(beside)) return true;
  const word = beside.replace(/^[ .]+|[ .]+$/g, "").toLowerCase();
  if (word === "") return false;
  const single = word.replace(/s$/, "");
  const named = (group) => group.includes(word) || group.includes(single);
  const groups = [...MONEY, PERCENT].filter(named);
  if (unit === "") {
    if (groups.includes(PERCENT)) return scale.high === "100";
    return groups.length > 0 || /^\p{Sc}$/u.test(word);
  }
  const names = [word, single, ...groups.flat()].filter(Boolean);
  return names.some((name) => begins(unit, name) || begins(unit, `${name}s`));
}

function begins(unit, name) {
  return unit.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(unit.slice(name.length));
}

// What digits with separators can mean: a whole number, and one with decimals.
function meanings(number) {
  const numbers = [wholeOf(number)];
  for (const mark of DECIMAL_MARKS) {
    const [left, ...right] = number.split(mark);
    if (right.length !== 1 || !/^[0-9]+$/.test(right[0])) continue;
    const whole = left === "" ? "0" : wholeOf(left);
    numbers.push(whole && `${whole}.${right[0]}`);
  }
  return numbers.filter(Boolean);
}

// The digits of a whole number, which one kind of separator may group; or nothing.
function wholeOf(text) {
  if (/^[0-9]+$/.test(text)) return text;
  const [mark] = GROUPED.find(([, form]) => form.test(text)) ?? [];
  return mark === undefined ? "" : text.split(mark).join("");
}

// The reading that is written like the scale's answers and within its bounds, or all.
function possible(numbers, scale) {
  if (new Set(numbers.map((number) => scale.levelOf(number))).size < 2) return numbers.slice(0, 1);
  const [large, small] = numbers;
  const [largeFits, smallFits] = numbers.map((number) => scale.contains(number));
  const mostPlaces = Math.max(places(scale.low), places(scale.step));
  if (mostPlaces === 0) return largeFits ? [large] : numbers;
  return smallFits && !largeFits && places(small) <= mostPlaces ? [small] : numbers;
}

function places(number) {
  const [, fraction = ""] = number.split(".");
  return fraction.length;
}

function short(number) {
  return number.includes(".") ? number.replace(/\.?0*$/, "") : number;
}
