// What the widgets of lessons show without scripts: node tools/bundles/pictures.mjs FOLDER TEXTS
//
// TEXTS is a JSON file: for each language the texts of each widget, from learn.lessons.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { WIDGETS } from "../../static/js/learn/registry.js";
import { staticMarkup } from "../../static/js/learn/view.js";

const [, , FOLDER, TEXTS] = process.argv;

for (const [language, widgets] of Object.entries(JSON.parse(readFileSync(TEXTS, "utf8")))) {
  mkdirSync(`${FOLDER}/${language}`, { recursive: true });
  for (const [name, texts] of Object.entries(widgets)) {
    writeFileSync(`${FOLDER}/${language}/${name}.html`, staticMarkup(WIDGETS[name], texts));
  }
}
