// What templates compiled to JavaScript call (tools/bundles/templates.py). Each function does as
// Django does on the server: the same values give the same text. What Django would show differently
// from JavaScript is an error here.

import { grouped as separated } from "../numbers.js";

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const ADDRESS = /[\w.+-]+@[\w.-]*\w/g;
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

function shown(value) {
  const given = plain(value);
  if (typeof given === "string") return given;
  if (given === null) return "None";
  if (given === true) return "True";
  if (given === false) return "False";
  if (Number.isSafeInteger(given)) return String(given === 0 ? 0 : given);
  const size = Math.abs(given);
  if (typeof given === "number" && size >= EXACT.least && size < EXACT.most && given % 1 !== 0) {
    return String(given);
  }
  throw new TypeError(`A page cannot show ${typeof given} ${given}.`);
}

// A value as part of a page.
export function text(value) {
  return value instanceof Safe ? value.html : escape(shown(value));
}

// A scope sees what the outer one has.
export function extend(outer, values) {
  return Object.assign(Object.create(outer), values);
}

// Only own fields and getters are values, never a method or what every object has.
function field(value, name) {
  const given = plain(value);
  if (given === null || given === undefined) return undefined;
  if (Array.isArray(given) || typeof given === "string") {
    return /^\d+$/.test(name) ? [...given][Number(name)] : undefined;
  }
  const found = typeof given === "object" ? given[name] : undefined;
  return typeof found === "function" ? undefined : found;
}

const find = (scope, path) => path.reduce(field, scope);

export function lookup(scope, ...path) {
  const found = find(scope, path);
  return found === undefined ? "" : found;
}

export const lookupOrNone = (scope, ...path) => find(scope, path) ?? null;

const isRecord = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

export function truthy(value) {
  const given = plain(value);
  if (Array.isArray(given)) return given.length > 0;
  if (isRecord(given)) {
    return Object.getPrototypeOf(given) !== Object.prototype || Object.keys(given).length > 0;
  }
  return Number.isNaN(given) || Boolean(given);
}

function comparable(value) {
  const given = plain(value);
  return typeof given === "boolean" ? Number(given) : given;
}

export function equal(left, right) {
  const [first, second] = [comparable(left), comparable(right)];
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((one, at) => equal(one, second[at]));
  }
  if (first !== second && isRecord(first) && isRecord(second)) {
    throw new TypeError("Objects cannot be compared.");
  }
  return first === second;
}

function contains(item, list) {
  const [one, all] = [comparable(item), plain(list)];
  if (Array.isArray(all)) return all.some((each) => equal(each, one));
  if (typeof all === "string" && typeof one === "string") return all.includes(one);
  if (isRecord(all)) throw new TypeError("An object has no members.");
  return null; // Django takes neither "in" nor "not in" for true.
}

export const isIn = (item, list) => contains(item, list) === true;
export const isNotIn = (item, list) => contains(item, list) === false;

function bothNumbers(left, right) {
  const sides = [comparable(left), comparable(right)];
  if (sides.every((side) => typeof side === "string" || typeof side === "object" && side)) {
    throw new TypeError("Only numbers have an order.");
  }
  return sides.every((side) => typeof side === "number");
}

export const less = (left, right) =>
  bothNumbers(left, right) && comparable(left) < comparable(right);
export const lessOrEqual = (left, right) =>
  bothNumbers(left, right) && comparable(left) <= comparable(right);

export function items(value) {
  const given = plain(value);
  if (given === null) return [];
  if (Array.isArray(given)) return given;
  if (typeof given === "string") return [...given];
  throw new TypeError(`A loop needs a list, not ${typeof given}.`);
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
    throw new TypeError(`A loop needs ${names.length} values, not ${values.length}.`);
  }
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
}

export function count(value) {
  if (typeof value !== "number") throw new TypeError(`${typeof value} is no count.`);
  return value;
}

export function ratio(value, most, width) {
  if (![value, most, width].every((number) => typeof number === "number")) {
    throw new TypeError("A ratio needs numbers.");
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
  const given = plain(value);
  if (Array.isArray(given)) return given.length;
  if (typeof given === "string") return [...given].length;
  if (isRecord(given)) throw new TypeError("An object has no length.");
  return 0;
}

export function join(value, separator) {
  const given = plain(value);
  if (!Array.isArray(given) && typeof given !== "string") return value;
  return safe(items(given).map(text).join(text(separator)));
}

export function linebreaks(value) {
  const paragraphs = shown(value).replace(/\r\n|\r/g, "\n").split(/\n{2,}/);
  const escaped = value instanceof Safe ? paragraphs : paragraphs.map(escape);
  return safe(escaped.map((one) => `<p>${one.replace(/\n/g, "<br>")}</p>`).join("\n\n"));
}

// A whole number with separators between thousands.
export function grouped(value) {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number.`);
  return separated(value);
}

// Isolate a text of an author, or each of several, with the attributes of its survey's language.
export function authored(value, attrs) {
  const given = plain(value);
  if (Array.isArray(given)) return given.map((one) => authored(one, attrs));
  return safe(`<bdi${text(attrs)}>${text(value)}</bdi>`);
}

// Keep each e-mail address on one line; if it is too long, let it break after "@" and dots.
export function breakable(value) {
  const mark = (address) => `<span class="address">${address.replace(/[@.]/g, "$&<wbr>")}</span>`;
  return safe(escape(shown(value)).replace(ADDRESS, mark));
}
