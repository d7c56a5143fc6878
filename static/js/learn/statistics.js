// The statistics that widgets need. The tests compare every function with Python.

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

// The logarithm of the gamma function, for x > 0 (Lanczos, g = 7).
function lnGamma(x) {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const base = x + 6.5;
  const sum = LANCZOS.slice(1).reduce((total, term, i) => total + term / (x + i), LANCZOS[0]);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

// Pr[Binomial(n, p) = k].
export function binomial(k, n, p) {
  if (p <= 0) return Number(k === 0);
  if (p >= 1) return Number(k === n);
  const ways = lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

// Pr[Binomial(n, p) <= k], summed from the side that is nearer, each term from the one before.
export function binomialUpTo(k, n, p) {
  if (k < 0) return 0;
  if (k >= n) return 1;
  if (k >= n * p) return Math.max(1 - binomialUpTo(n - k - 1, n, 1 - p), 0);
  let term = binomial(k, n, p);
  let sum = term;
  for (let i = k; i > 0 && term > sum * 1e-17; i--) {
    term *= (i / (n - i + 1)) * ((1 - p) / p);
    sum += term;
  }
  return Math.min(sum, 1);
}

// The Clopper-Pearson interval for k of n.
export function clopperPearson(k, n, confidence = 0.95) {
  const tail = (1 - confidence) / 2;
  return {
    low: k === 0 ? 0 : bisect((p) => 1 - binomialUpTo(k - 1, n, p) - tail, 0, k / n),
    high: k === n ? 1 : bisect((p) => tail - binomialUpTo(k, n, p), k / n, 1),
  };
}

// Where an increasing function crosses 0 between low and high.
export function bisect(increasing, low, high, steps = 60) {
  let [a, b] = [low, high];
  for (let i = 0; i < steps; i++) {
    const middle = (a + b) / 2;
    if (increasing(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

// The share behind a report's rate, for the mechanism's probabilities of it (own, others), in
// 2**32-ths: the estimate, which may lie outside of 0 to 1, and its interval within them.
export function estimateShare(count, n, { own, others }, confidence = 0.95) {
  const [p, q] = [own / 2 ** 32, others / 2 ** 32];
  const undo = (rate) => (rate - q) / (p - q);
  const ends = clopperPearson(count, n, confidence);
  const [low, high] = [undo(ends.low), undo(ends.high)].sort((a, b) => a - b);
  return { point: undo(count / n), low: clip(low), high: clip(high) };
}

// The standard normal distribution function, by the complementary error function (W. J. Cody's
// range is not needed here: a series below 3, a continued fraction above).
export function normalUpTo(x) {
  const z = Math.abs(x);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  let beyond;
  if (z < 3) {
    let [term, sum] = [z, z];
    for (let i = 3; term > sum * 1e-17; i += 2) {
      term *= (z * z) / i;
      sum += term;
    }
    beyond = 0.5 - density * sum;
  } else {
    let fraction = z;
    for (let i = 60; i >= 1; i--) fraction = z + i / fraction;
    beyond = density / fraction;
  }
  return x < 0 ? beyond : 1 - beyond;
}

// The value below which a standard normal variable is with probability p, 0 < p < 1.
export function normalQuantile(p) {
  return bisect((x) => normalUpTo(x) - p, -40, 40);
}

export function clip(value, low = 0, high = 1) {
  return Math.min(Math.max(value, low), high);
}
