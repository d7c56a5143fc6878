// Answers that are years, months or days: whole numbers, which people read as 2020-01-31. Months and
// days are counted from January 1970: the twin of surveys/questions/calendar.py.

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const FORMS = {
  month: { year: "numeric", month: "long" },
  date: { year: "numeric", month: "2-digit", day: "2-digit" },
};

export function calendarText(number, calendar) {
  if (calendar === "year") return String(number);
  return dayOf(number, calendar).toISOString().slice(0, calendar === "date" ? 10 : 7);
}

// The same as the field for an answer shows it: dates as the browser writes them, months in words.
// Fields that only take text keep 2020-01-31.
export function shownDate(number, calendar) {
  if (!(calendar === "month" ? globalThis.window : hasField(calendar))) return calendarText(number, calendar);
  const form = new Intl.DateTimeFormat(undefined, { ...FORMS[calendar], timeZone: "UTC", calendar: "gregory" });
  return form.format(dayOf(number, calendar));
}

// Whether the browser has a field of its own for a "month" or a "date".
export function hasField(calendar) {
  const type = calendar === "year" ? "" : calendar;
  return Boolean(type && globalThis.window) && Object.assign(document.createElement("input"), { type }).type === type;
}

function dayOf(number, calendar) {
  const day = new Date(0);
  if (calendar === "date") day.setUTCDate(number + 1);
  else day.setUTCMonth(number);
  return day;
}
