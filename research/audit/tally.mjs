// The browser's samplers as a black box: draws reports as the page does, and counts them.

import { Field, Layout } from "../../static/js/localdp/layout.js";
import { fromSpec } from "../../static/js/localdp/mechanisms/index.js";
import { SecureWords } from "../../static/js/localdp/randomness.js";

// The counts are uint32: three parts of the reports, each answer in order, each code in order.
export function tally({ specs, answers, parts }) {
  const { bits, draw } = sampler(specs.map(fromSpec));
  const codes = 2 ** bits;
  const counts = new Uint32Array(parts.length * answers.length * codes);
  parts.forEach((size, part) => {
    answers.forEach((answer, row) => {
      const start = (part * answers.length + row) * codes;
      for (let i = 0; i < size; i += 1) counts[start + draw(answer)] += 1;
    });
  });
  return new Uint8Array(counts.buffer);
}

function sampler(mechanisms) {
  const words = new SecureWords();
  if (mechanisms.length > 1) {
    const layout = new Layout(mechanisms.map((mechanism) => new Field(mechanism)));
    const code = (bytes) => bytes.reduceRight((value, byte) => value * 256 + byte, 0);
    return { bits: layout.bits, draw: (answers) => code(layout.randomize(answers, words)) };
  }
  const [mechanism] = mechanisms;
  const code = (bits) => bits.reduceRight((value, bit) => value * 2 + bit, 0);
  const draw = (answer) => code(mechanism.toBits(mechanism.randomize(answer, words)));
  return { bits: mechanism.bits, draw };
}
