// The tail probabilities of noise on a grid as integers, as in Python's noise_table.py.
// From one point to the next, the fraction 1 - decay / 2**53 of the weight remains.

export const ONE = 2 ** 53;
export const MOST_POINTS = 2 ** 18;

const DIGITS = 128n;
const UNIT = 1n << DIGITS;
const DECAY_DIGITS = 53n;

// Pr[noise >= t] for t from 1 to farthest, in 2**32-ths, rounded to the nearest.
export function laplaceSurvival(decay, farthest) {
  const kept = (1n << DECAY_DIGITS) - BigInt(decay);
  const whole = UNIT + ((UNIT * kept) >> DECAY_DIGITS);
  let power = UNIT;
  return Array.from({ length: farthest }, () => {
    power = (power * kept) >> DECAY_DIGITS;
    return toWordFraction(power, whole);
  });
}

// The same for noise that equals t with a probability proportional to kept**(t * t).
export function gaussianSurvival(decay, farthest) {
  let step = ((1n << DECAY_DIGITS) - BigInt(decay)) << (DIGITS - DECAY_DIGITS);
  const twice = (step * step) >> DIGITS;
  let power = UNIT;
  const weights = Array.from({ length: farthest }, () => {
    power = (power * step) >> DIGITS;
    step = (step * twice) >> DIGITS;
    return power;
  });
  let tail = weights.reduce((sum, weight) => sum + weight, 0n);
  const whole = UNIT + 2n * tail;
  return weights.map((weight) => {
    const probability = toWordFraction(tail, whole);
    tail -= weight;
    return probability;
  });
}

function toWordFraction(part, whole) {
  return Number(((part << 33n) + whole) / (2n * whole));
}
