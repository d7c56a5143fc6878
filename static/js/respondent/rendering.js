// What templates compiled to JavaScript call (tools/bundles/templates.py). Each function does as
// Django does on the server: the same values give the same text. What Django would show differently
// from JavaScript is an error here.

import { grouped as separated } from "../numbers.js";
import { pieces } from "./links.js";

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const EXACT = { least: 1e-4, most: 1e16 }; // Python writes other fractions with an exponent.

// Text that is HTML already.
class Safe {
  constructor(html) {
    this.html = html;
  }
}

export const safe = (html) => new Safe(html);

const plain = (value) => (value instanceof Safe ? value.html : value);

export function escape(string) {
  return string.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

// What Django would show, count or compare in another way.
const unfit = (value) => new TypeError(`A page cannot use ${typeof value} ${value}.`);

function shown(value) {
  const raw = plain(value);
  if (typeof raw === "string") return raw;
  if (raw === null) return "None";
  if (raw === true) return "True";
  if (raw === false) return "False";
  if (Number.isSafeInteger(raw)) return String(raw === 0 ? 0 : raw);
  const size = Math.abs(raw);
  if (typeof raw === "number" && size >= EXACT.least && size < EXACT.most && raw % 1 !== 0) {
    return String(raw);
  }
  throw unfit(raw);
}

// A value as part of a page.
export function text(value) {
  return value instanceof Safe ? value.html : escape(shown(value));
}

// A text of a language with its values, each between percent signs.
export function fill(scope, words) {
  return words.replace(/%(\w*)%/g, (_place, name) => (name ? text(lookup(scope, name)) : "%"));
}

// A scope sees what the outer one has.
export function extend(outer, values) {
  return Object.assign(Object.create(outer), values);
}

// Only own fields and getters are values, never a method or what every object has.
function field(value, name) {
  const raw = plain(value);
  if (raw === null || raw === undefined) return undefined;
  if (Array.isArray(raw) || typeof raw === "string") {
    return /^\d+$/.test(name) ? [...raw][Number(name)] : undefined;
  }
  const member = typeof raw === "object" ? raw[name] : undefined;
  return typeof member === "function" ? undefined : member;
}

const find = (scope, path) => path.reduce(field, scope);

export function lookup(scope, ...path) {
  const value = find(scope, path);
  return value === undefined ? "" : value;
}

export const lookupOrNone = (scope, ...path) => find(scope, path) ?? null;

const isRecord = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function truthy(value) {
  const raw = plain(value);
  if (Array.isArray(raw)) return raw.length > 0;
  if (isRecord(raw)) {
    return Object.getPrototypeOf(raw) !== Object.prototype || Object.keys(raw).length > 0;
  }
  return Number.isNaN(raw) || Boolean(raw);
}

function comparable(value) {
  const raw = plain(value);
  return typeof raw === "boolean" ? Number(raw) : raw;
}

export function equal(left, right) {
  const [first, second] = [comparable(left), comparable(right)];
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((entry, at) => equal(entry, second[at]));
  }
  if (first !== second && isRecord(first) && isRecord(second)) {
    throw unfit(first);
  }
  return first === second;
}

function contains(item, list) {
  const [sought, members] = [comparable(item), plain(list)];
  if (Array.isArray(members)) return members.some((member) => equal(member, sought));
  if (typeof members === "string" && typeof sought === "string") return members.includes(sought);
  if (isRecord(members)) throw unfit(members);
  return null; // Django takes neither "in" nor "not in" for true.
}

export const isIn = (item, list) => contains(item, list) === true;
export const isNotIn = (item, list) => contains(item, list) === false;

function bothNumbers(left, right) {
  const sides = [comparable(left), comparable(right)];
  if (sides.every((side) => typeof side === "string" || typeof side === "object" && side)) {
    throw unfit(left);
  }
  return sides.every((side) => typeof side === "number");
}

export const less = (left, right) =>
  bothNumbers(left, right) && comparable(left) < comparable(right);
export const lessOrEqual = (left, right) =>
  bothNumbers(left, right) && comparable(left) <= comparable(right);

export function items(value) {
  const raw = plain(value);
  if (raw === null) return [];
  if (Array.isArray(raw)) return raw;
  if (typeof raw === "string") return [...raw];
  throw unfit(raw);
}

// Yield each item, and keep the scope's "forloop" up to date.
export function* loop(scope, list) {
  const parentloop = scope.forloop ?? {};
  for (const [counter0, item] of list.entries()) {
    const left = list.length - counter0;
    Object.assign(scope, {
      forloop: {
        parentloop,
        counter0,
        counter: counter0 + 1,
        revcounter: left,
        revcounter0: left - 1,
        first: counter0 === 0,
        last: left === 1,
      },
    });
    yield item;
  }
}

export function unpack(names, item) {
  const values = items(item);
  if (values.length !== names.length) {
    throw unfit(item);
  }
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
}

export function count(value) {
  if (typeof value !== "number") throw unfit(value);
  return value;
}

export function ratio(value, most, width) {
  if (![value, most, width].every((number) => typeof number === "number")) {
    throw unfit(value);
  }
  if (most === 0) return "0";
  const exact = (value / most) * Math.trunc(width);
  const rounded = Math.round(exact);
  const isHalf = Math.abs(exact % 1) === 0.5;
  return String(isHalf && rounded % 2 !== 0 ? rounded - 1 : rounded);
}

// The filters.

export const either = (value, instead) => (truthy(value) ? value : instead);

export function length(value) {
  const raw = plain(value);
  if (Array.isArray(raw)) return raw.length;
  if (typeof raw === "string") return [...raw].length;
  if (isRecord(raw)) throw unfit(raw);
  return 0;
}

export function join(value, separator) {
  const raw = plain(value);
  if (!Array.isArray(raw) && typeof raw !== "string") return value;
  return safe(items(raw).map(text).join(text(separator)));
}

export function linebreaks(value) {
  const paragraphs = shown(value).replace(/\r\n|\r/g, "\n").split(/\n{2,}/);
  const escaped = value instanceof Safe ? paragraphs : paragraphs.map(escape);
  return safe(escaped.map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`).join("\n\n"));
}

// A whole number with separators between thousands.
export function grouped(value) {
  if (!Number.isSafeInteger(value)) throw unfit(value);
  return separated(value);
}

// Isolate a text of an author, or each of several, with the attributes of its survey's language.
export function authored(value, attrs) {
  const raw = plain(value);
  if (Array.isArray(raw)) return raw.map((entry) => authored(entry, attrs));
  return safe(`<bdi${text(attrs)}>${text(value)}</bdi>`);
}

// A text of an author with links of its addresses and numbers.
export const withLinks = (value) => safe(pieces(shown(value)).map(asHtml).join(""));

function asHtml([words, address]) {
  const html = escape(words);
  if (!address) return html;
  const broken = address.startsWith("mailto:") ? html.replace(/[@.]/g, "$&<wbr>") : html;
  return `<a class="address" dir="ltr" href="${escape(address)}" target="_blank" rel="noreferrer">${broken}</a>`;
}
