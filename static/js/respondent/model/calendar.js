// Answers that are years, months or days: whole numbers, which people read as 2020-01-31. Months and
// days are counted from January 1970: the twin of surveys/questions/calendar.py.

export function calendarText(number, calendar) {
  if (calendar === "year") return String(number);
  const day = new Date(0);
  if (calendar === "date") day.setUTCDate(number + 1);
  else day.setUTCMonth(number);
  return day.toISOString().slice(0, calendar === "date" ? 10 : 7);
}
