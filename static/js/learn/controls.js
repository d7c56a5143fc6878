// What a reader can change. A control reads its value from a text, as of an address, and says what
// is wrong with one that does not fit. It is shown if it applies to what else was chosen.

/** @type {(state: Record<string, any>) => boolean} */
const always = () => true;

// A number between two ends, by slider and by typing; `exact` takes no values between the steps.
export function range(name, { min, max, step, value, exact = false }, applies = always) {
  return { kind: "range", name, min, max, step, value, applies, read: (typed) => readNumber(typed) };

  function readNumber(typed) {
    const number = Number(typed);
    if (String(typed).trim() === "" || !Number.isFinite(number)) {
      throw new RangeError(`${name} must be a number`);
    }
    if (number < min || number > max) {
      throw new RangeError(`${name} must be from ${min} to ${max}, not ${number}`);
    }
    if (Number.isInteger(step) && !Number.isInteger(number)) {
      throw new RangeError(`${name} must be a whole number`);
    }
    if (exact && (number - min) % step !== 0) {
      throw new RangeError(`${name} must be ${min}, ${min + step}, ${min + 2 * step} and so on, not ${number}`);
    }
    return number;
  }
}

// One of several values, each with a text of its own in the lesson: "name.value: text".
export function choice(name, values, applies = always) {
  return { kind: "choice", name, values, value: values[0], applies, read: (typed) => readChoice(typed) };

  function readChoice(typed) {
    if (!values.includes(typed)) {
      throw new RangeError(`${name} must be one of ${values.join(", ")}, not ${typed}`);
    }
    return typed;
  }
}
