// A question for a year, a month or a date. Browsers show their own calendar, or a box to type in.

import { calendarText, hasField, shownDate } from "../model/calendar.js";
import { plain } from "./typed_number.js";

const PARTS = { year: 1, month: 2, date: 3 };
const TYPED = /^(\d{4})(?:\D(\d\d?))?(?:\D(\d\d?))?\D?$/;
const MONTH_FIRST = /^(\d\d?)\D(\d{4})$/;
const NAMED = /^(?:(\p{L}[^\d]*?)[ .,]*(\d{4})|(\d{4})[ .,]*(\p{L}[^\d]*?)\.?)$/u;
const SHORTEST_NAME = 3;
/** @type {Intl.DateTimeFormatOptions} */
const MONTH = { month: "long", year: "numeric", calendar: "gregory" };

export class CalendarInput {
  #input;
  #calendar;
  #low;
  #high;

  constructor(box) {
    const { calendar, low, high } = box.dataset;
    this.#input = box.querySelector("input");
    this.#calendar = calendar;
    [this.#low, this.#high] = [low, high].map(Number);
    // Browsers without a calendar keep the box for text, and show how to type.
    if (hasField(calendar)) this.#input.type = calendar;
    this.#input.placeholder = this.label(0);
  }

  // Some browsers show today in an empty box.
  get errorName() {
    const { value, validity } = this.#input;
    if (!value && !validity.badInput) return "choose";
    return Number.isNaN(this.#number) ? "type-date" : "date-limits";
  }

  get errorValues() {
    return { low: this.label(0), high: this.label(this.#high - this.#low) };
  }

  // Returns undefined for anything but such a date within the bounds.
  read() {
    const number = this.#number;
    return number >= this.#low && number <= this.#high ? number - this.#low : undefined;
  }

  // null, a skip, empties the input.
  write(level) {
    const own = this.#input.type === this.#calendar;
    const text = own ? calendarText : shownDate;
    this.#input.value = level === null ? "" : text(this.#low + level, this.#calendar);
  }

  labels(level) {
    return [this.label(level)];
  }

  label(level) {
    return shownDate(this.#low + level, this.#calendar);
  }

  focus() {
    this.#input.focus();
  }

  clear() {
    this.write(null);
  }

  get #number() {
    return calendarNumber(plain(this.#input.value), this.#calendar);
  }
}

// The number of a year, month or day, whose parts may have any separator; NaN if there is none.
export function calendarNumber(text, calendar) {
  const parts = partsOf(text, calendar);
  if (parts.length !== PARTS[calendar]) return NaN;
  const [year, month = 1, date = 1] = parts.map(Number);
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, date);
  if (day.getUTCMonth() !== month - 1) return NaN; // as after February 30
  if (calendar === "year") return year;
  return calendar === "month" ? 12 * (year - 1970) + month - 1 : day.getTime() / 864e5;
}

// Year, month and day; a month can also be 06/2024 or June 2024.
function partsOf(text, calendar) {
  const [, ...parts] = TYPED.exec(text) ?? [];
  if (parts.length || calendar !== "month") return parts.filter(Boolean);
  const [, number, year] = MONTH_FIRST.exec(text) ?? [];
  if (year) return [year, number];
  const [, before, last, first, after] = NAMED.exec(text) ?? [];
  return [last ?? first, monthNamed(before ?? after ?? "")].filter(Boolean);
}

// The number of the one month whose name begins so, in the browser's language, the page's or English.
function monthNamed(name) {
  const word = name.toLowerCase();
  if (word.length < SHORTEST_NAME) return undefined;
  const languages = [undefined, globalThis.document?.documentElement.lang || "en", "en"];
  const months = Array.from({ length: 12 }, (_, month) => month).filter((month) =>
    languages.some((language) => nameOf(month, language).startsWith(word)),
  );
  return months.length === 1 ? months[0] + 1 : undefined;
}

// The name as it is beside a year, which in some languages differs from the month's alone.
function nameOf(month, language) {
  const parts = new Intl.DateTimeFormat(language, MONTH).formatToParts(new Date(2024, month));
  return parts.find(({ type }) => type === "month").value.toLowerCase();
}
