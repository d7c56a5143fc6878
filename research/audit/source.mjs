// Checks the browser's samplers with a fixed, a failing and an absent random source.

import { Field, Layout } from "../../static/js/localdp/layout.js";
import { fromSpec } from "../../static/js/localdp/mechanisms/index.js";
import { SecureWords } from "../../static/js/localdp/randomness.js";

const ABSENT = [undefined, {}, { getRandomValues: null }];

// Returns what is wrong, in words; an empty list if nothing is.
export function complaints({ mechanisms }) {
  const real = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  try {
    const wrong = mechanisms.flatMap(({ spec, cases }) => cases.filter((one) => !golden(spec, one)));
    const found = wrong.length > 0 ? [`${wrong.length} reports differ from the golden ones`] : [];
    return [...found, ...failing(mechanisms)];
  } finally {
    if (real) Object.defineProperty(globalThis, "crypto", real);
    else delete globalThis.crypto;
  }
}

function replace(value) {
  Object.defineProperty(globalThis, "crypto", { value, configurable: true, writable: true });
}

// A null report means that the words do not suffice: the sampler must draw nothing then.
function golden(spec, [answer, words, report]) {
  let used = 0;
  replace({
    getRandomValues(array) {
      array.set(words.slice(used, used + array.length));
      used += array.length;
      return array;
    },
  });
  let drawn = null;
  try {
    drawn = fromSpec(spec).randomize(answer, new SecureWords());
  } catch (error) {
    if (error.name !== "WordsExhaustedError") throw error;
  }
  return used === words.length && JSON.stringify(drawn) === JSON.stringify(report);
}

function failing(mechanisms) {
  const broken = () => {
    throw new Error("no entropy");
  };
  return [...ABSENT, { getRandomValues: broken }].flatMap((source) => {
    replace(source);
    return mechanisms.filter(({ spec, cases }) => drawsAnyway(spec, cases[0][0]));
  }).map(({ spec }) => `${JSON.stringify(spec)} draws although its source fails`);
}

function drawsAnyway(spec, answer) {
  try {
    new Layout([new Field(fromSpec(spec))]).randomize([answer], new SecureWords());
    return true;
  } catch {
    return false;
  }
}
