// The outcomes of widgets: node tests/js/learn/outcomes.mjs, with {widget: [states]} as its input.

import { readFileSync } from "node:fs";

import { WIDGETS } from "../../../static/js/learn/registry.js";
import { SeededWords } from "../../../static/js/learn/seeded_words.js";
import { firstState } from "../../../static/js/learn/view.js";

const asked = JSON.parse(readFileSync(0, "utf8"));
const found = Object.entries(asked).map(([name, states]) => [
  name,
  states.map((state) => {
    const whole = { ...firstState(WIDGETS[name]), ...state };
    return WIDGETS[name].run(whole, new SeededWords(whole.seed));
  }),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
