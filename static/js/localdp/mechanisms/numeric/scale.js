// The scale of a number question: its bounds, its step, and the level of each answer.
// It reads decimals as whole millionths, so that binary fractions move no answer.

const MOST_LEVELS = 2 ** 10 + 1;
export const MOST_OPEN_LEVELS = 2 ** 16;

const DECIMAL = /^-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?$/;
const TYPED = /^[+-]?([0-9]*)(?:\.([0-9]*))?$/;
const DIGITS = 6;

export class NumberScale {
  #low;
  #high;
  #step;

  constructor(low, high, step, most = MOST_LEVELS) {
    [this.#low, this.#high, this.#step] = [low, high, step].map(toMillionths);
    const [way, stride] = [this.#high - this.#low, this.#step];
    if (way <= 0n) throw new RangeError("low must be below high");
    if (stride <= 0n || stride > way || way % stride) throw new RangeError("step does not fit the bounds");
    if (way / stride >= BigInt(most)) throw new RangeError("step is too fine for the grid");
    Object.assign(this, { low, high, step, size: Number(way / stride) + 1 });
    Object.freeze(this);
  }

  // The level of a typed answer: clamped to the bounds, then rounded, halves upwards. Returns null
  // if the text is not a decimal.
  levelOf(text) {
    const exact = this.#exact(text);
    if (exact === null) return null;
    const [answer, low, high, step] = exact;
    const clamped = answer < low ? low : answer > high ? high : answer;
    return Number((2n * (clamped - low) + step) / (2n * step));
  }

  // Whether a typed answer is a decimal within the bounds.
  contains(text) {
    const [answer, low, high] = this.#exact(text) ?? [1n, 0n, 0n];
    return low <= answer && answer <= high;
  }

  // A typed answer, the bounds and the step as whole numbers of one unit; null if not a decimal.
  #exact(text) {
    const [, whole = "", part = ""] = TYPED.exec(text) ?? [];
    if (whole + part === "") return null;
    const scale = 10n ** BigInt(Math.max(part.length, DIGITS));
    const unit = scale / 10n ** BigInt(DIGITS);
    const size = BigInt(whole + part) * (scale / 10n ** BigInt(part.length));
    const answer = text.startsWith("-") ? -size : size;
    return [answer, ...[this.#low, this.#high, this.#step].map((value) => value * unit)];
  }

  // Half-way between the bounds, as text.
  get middle() {
    return formatDecimal((this.#low + this.#high) * 5n, DIGITS + 1);
  }

  // The answer that a level represents, as text.
  valueOf(level) {
    return formatDecimal(this.#low + BigInt(level) * this.#step);
  }
}

function toMillionths(text) {
  if (typeof text !== "string" || !DECIMAL.test(text) || text === "-0") {
    throw new RangeError("a bound or step must be a decimal in its plain form");
  }
  const [whole, part = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole + part.padEnd(DIGITS, "0"));
  return text.startsWith("-") ? -size : size;
}

function formatDecimal(value, places = DIGITS) {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, "0");
  const plain = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
  return value < 0n ? `-${plain}` : plain;
}
