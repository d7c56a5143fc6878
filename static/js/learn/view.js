// What a widget shows of an outcome: a picture, its finding in words and its figures.

import { asCount } from "../localdp/fixed_point.js";
import { MOST_SEED, SeededWords } from "./seeded_words.js";
import { escape, toMarkup } from "./markup.js";
import { speaker } from "./texts.js";

const FIRST_SEED = 2026;

export function asSeed(typed) {
  return asCount(Number(typed), "seed", 0, MOST_SEED);
}

// The state of a page that was just opened.
export function firstState(widget) {
  const values = widget.controls.map(({ name, value }) => [name, value]);
  return Object.fromEntries([...values, ["seed", FIRST_SEED]]);
}

// One run of the widget: the outcome, and what is shown of it.
export function view(widget, state, texts) {
  const outcome = widget.run(state, new SeededWords(state.seed));
  return { outcome, ...widget.show(outcome, speaker(texts), state) };
}

// The same for a page without scripts: what the site holds before a reader changes anything.
export function staticMarkup(widget, texts) {
  const { picture, finding, figures = [] } = view(widget, firstState(widget), texts);
  const rows = figures.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`);
  const list = rows.length ? `\n<dl class="widget-figures">${rows.join("")}</dl>` : "";
  return (
    `<div class="widget-picture">${toMarkup(picture)}</div>\n` +
    `<p class="widget-finding" role="status">${escape(finding)}</p>${list}\n`
  );
}
