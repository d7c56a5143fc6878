// Probabilities as whole numbers over 2**32. Every value stays below 2**53, where numbers are
// exact.

export const WORD = 2 ** 32;
export const MOST_CATEGORIES = 2 ** 16;

export function asCount(value, name, least, most) {
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number`);
  if (value < least || value > most) {
    throw new RangeError(`${name} must be from ${least} to ${most}, not ${value}`);
  }
  return value;
}
