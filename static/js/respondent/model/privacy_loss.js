// The privacy loss of a report as the receipt shows it, rounded up so that no page promises more
// than the mechanisms hold: the twin of surveys/formatting.py.

import { WORD } from "../../localdp/fixed_point.js";
import { formatDelta } from "../../numbers.js";

// Of all these mechanisms together.
export function lossOf(mechanisms) {
  return mechanisms.reduce((sum, { ratio }) => sum + Math.log(ratio), 0);
}

// How rarely the bound fails, in words; null where it always holds.
export function failureOf(mechanisms) {
  const delta = deltaOf(mechanisms);
  if (delta === 0) return null;
  return { delta: formatDelta(delta), reports: reportsPerFailure(delta) };
}

export function deltaOf(mechanisms) {
  return mechanisms.reduce((sum, { delta = 0 }) => sum + delta / WORD, 0);
}

// Two digits, rounded down.
function reportsPerFailure(delta) {
  const reports = 1 / Number(formatDelta(delta));
  const step = 10 ** (Math.floor(Math.log10(reports)) - 1);
  return Math.floor(reports / step + 1e-9) * step;
}
