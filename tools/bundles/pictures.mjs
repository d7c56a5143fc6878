// What the widgets of lessons show without scripts: node tools/bundles/pictures.mjs FOLDER TEXTS DOCS
//
// And two of them as files of the documentation.
//
// TEXTS is a JSON file: for each language the texts of each widget, from learn.lessons.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { WIDGETS } from "../../static/js/learn/registry.js";
import { staticMarkup } from "../../static/js/learn/view.js";
import { drawn } from "./drawn.mjs";

const [, , FOLDER, TEXTS, DOCS] = process.argv;
const COMPARED = "methods-compared";

const lessons = JSON.parse(readFileSync(TEXTS, "utf8"));
for (const [language, widgets] of Object.entries(lessons)) {
  mkdirSync(`${FOLDER}/${language}`, { recursive: true });
  for (const [name, texts] of Object.entries(widgets)) {
    writeFileSync(`${FOLDER}/${language}/${name}.html`, staticMarkup(WIDGETS[name], texts));
  }
}

mkdirSync(DOCS, { recursive: true });
for (const by of ["d", "f"]) {
  writeFileSync(`${DOCS}/rr-ldp-${by}.svg`, drawn(WIDGETS[COMPARED], { by }, lessons.en[COMPARED]));
}
