// A question for a year, a month or a date. Browsers show their own calendar, or a box to type in.

import { calendarText } from "../model/calendar.js";
import { plain } from "./typed_number.js";

const PARTS = { year: 1, month: 2, date: 3 };
const TYPED = /^(\d{4})(?:\D(\d\d?))?(?:\D(\d\d?))?\D?$/;

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
    if (calendar !== "year") this.#input.type = calendar;
    this.#input.placeholder = this.label(0);
  }

  // Some browsers show today in an empty box.
  get errorName() {
    return this.#input.value || this.#input.validity.badInput ? "type-date" : "choose";
  }

  get middle() {
    return this.label(Math.floor((this.#high - this.#low) / 2));
  }

  // Returns undefined for what is no such date, or beyond the bounds.
  read() {
    const number = calendarNumber(plain(this.#input.value), this.#calendar);
    return number >= this.#low && number <= this.#high ? number - this.#low : undefined;
  }

  // null, a skip, empties the input.
  write(level) {
    this.#input.value = level === null ? "" : this.label(level);
  }

  labels(level) {
    return [this.label(level)];
  }

  label(level) {
    return calendarText(this.#low + level, this.#calendar);
  }

  focus() {
    this.#input.focus();
  }

  clear() {
    this.write(null);
  }
}

// The number of a year, month or day, whose parts may have any separator; NaN if there is none.
export function calendarNumber(text, calendar) {
  const parts = TYPED.exec(text)?.slice(1).filter(Boolean) ?? [];
  if (parts.length !== PARTS[calendar]) return NaN;
  const [year, month = 1, date = 1] = parts.map(Number);
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, date);
  if (day.getUTCMonth() !== month - 1) return NaN; // as after February 30
  if (calendar === "year") return year;
  return calendar === "month" ? 12 * (year - 1970) + month - 1 : day.getTime() / 864e5;
}
