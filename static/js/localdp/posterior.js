// What one report lets its reader conclude, and how strong a protection is.

// The same threshold as in Python's localdp package.
export const WEAK_FROM = 50;
// Products of floats may miss it by so much, of themselves; Python's are exact.
const ROUNDING = 1e-12;

// How strong a protection is, judged by the largest likelihood ratio between two answers. Questions
// and reports use the same rule.
export function strength(factor) {
  if (!(factor >= 1)) throw new RangeError(`factor must be at least 1, not ${factor}`);
  if (factor === Infinity) return "absent";
  return factor >= WEAK_FROM ? "weak" : "sound";
}

// The largest likelihood ratio of the reports of all these mechanisms together, with all figures
// that are released, at that epsilon, of the same person's central answers.
export function factorOf(mechanisms, released = 0) {
  const factor = mechanisms.reduce((product, { ratio }) => product * ratio, Math.exp(released));
  if (mechanisms.some(({ ratio }) => ratio === Infinity)) return Infinity;
  if (Math.abs(factor / WEAK_FROM - 1) < ROUNDING) return WEAK_FROM;
  return Math.min(factor, Number.MAX_VALUE);
}

// The most by which one report can multiply the odds of a suspicion; for a multiple choice, of all
// items together.
export function factorOfReport(mechanism, report) {
  const likelihood = mechanism.likelihood(report);
  const rows = Array.isArray(likelihood[0]) ? likelihood : [likelihood];
  return rows.reduce((factor, row) => factor * (Math.max(...row) / Math.min(...row)), 1);
}
