// The scripts and styles of respondents' pages, one file each: node tools/bundles/build.mjs FOLDER SCREENS
//
// esbuild puts the modules of static/js and static/css together. The same sources give the same
// bytes on every machine, so that anyone can check what a site serves. SCREENS has the templates
// of the survey's page and their words in each language, from tools/bundles/screens.py.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { inHex } from "./colors.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const [, , FOLDER, SCREENS] = process.argv;
const WORDS = readdirSync(SCREENS).filter((name) => name.startsWith("words."));
const BUNDLES = {
  ...Object.fromEntries(WORDS.map((name) => [name, `${SCREENS}/${name}`])),
  "survey.js": "static/js/respondent/entry/survey_entry.js",
  "translated.js": "static/js/respondent/entry/translated_script.js",
  "watch.js": "static/js/respondent/entry/watch.js",
  "invited.js": "static/js/respondent/entry/invited_access.js",
  "linked.js": "static/js/respondent/entry/linked_script.js",
  "numbers.js": "static/js/respondent/entry/numbers_script.js",
  "marks.js": "static/js/respondent/entry/marks_script.js",
  "batteries.js": "static/js/respondent/batteries/batteries_script.js",
  "closing.js": "static/js/respondent/closing/closing_script.js",
  "completion.js": "static/js/respondent/completion/completion_script.js",
  "panel.js": "static/js/respondent/panel/panel_script.js",
  "device.js": "static/js/respondent/panel/device_page.js",
  "learn.js": "static/js/learn/learn.js",
  "respondent.css": "static/css/respondent_page.css",
  "batteries.css": "static/css/batteries.css",
  "fonts.css": "static/css/fonts.css",
};
// The oldest browsers that respondents may have: docs/reference/browsers.md.
const FLOOR = ["chrome84", "firefox90", "safari15"];
const NOTICE = "Made by run.py bundles.";

// Not modules: old browsers run none, and the lessons are also on the documentation site, whose pages
// may be opened as files.
const SCRIPTS = new Set(["learn.js", "watch.js"]);

// Come after the script of all surveys, and take from it what shared.js lists.
const GUESTS = new Set(["batteries.js", "closing.js", "completion.js", "linked.js", "marks.js", "numbers.js", "panel.js"]);
const SHARED = `${ROOT}static/js/respondent/entry/shared.js`;

function sharedNames() {
  const lines = readFileSync(SHARED, "utf8").matchAll(/^import \{ (.+) \} from "(.+)";$/gm);
  return new Map([...lines].map(([, names, path]) => [resolve(dirname(SHARED), path), names]));
}

// A module of which shared.js lists something has only that, from the other script.
const takesShared = {
  name: "shared",
  setup({ onLoad }) {
    const names = sharedNames();
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      if (!names.has(path)) return null;
      const value = 'globalThis[Symbol.for("candor: shared")]';
      return { contents: `export const { ${names.get(path)} } = ${value};` };
    });
  },
};

// "candor:screens" is the module of templates.
const screens = {
  name: "screens",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^candor:screens$/ }, ({ path }) => ({ path, namespace: "screens" }));
    onLoad({ filter: /./, namespace: "screens" }, () => ({
      contents: readFileSync(`${SCREENS}/screens.js`, "utf8"),
      resolveDir: `${ROOT}/static/js/respondent`,
    }));
  },
};

// Browsers before 2023 know no oklch(). Its colors here are in sRGB.
const colorsInHex = {
  name: "colors in hex",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: inHex(readFileSync(path, "utf8")),
      loader: "css",
    }));
  },
};

// No page shows what these errors say, and no browser sends it: only their kinds count.
const WITHOUT_MESSAGE = /\b(super|new (?:Layout|RandomSource|Range|Type|WordsExhausted)?Error)\(\s*(?:"[^"\n]*"|`[^`]*`),?\s*\)/g;
const withoutMessages = {
  name: "no messages of errors",
  setup({ onLoad }) {
    onLoad({ filter: /\/static\/js\/(?:localdp|respondent|vendor)\/.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(WITHOUT_MESSAGE, "$1()"),
    }));
  },
};

async function bundle(name, source, plugins = []) {
  const kind = name.split(".").pop();
  await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile: `${FOLDER}/${name}`,
    bundle: true,
    minify: true,
    format: SCRIPTS.has(name) ? "iife" : "esm",
    target: name === "watch.js" ? "es5" : FLOOR,
    // Chrome 84 to 90 fail only where arguments are spread in such a call; a test finds that.
    supported: name === "watch.js" ? {} : { "optional-chain": true },
    charset: "utf8",
    legalComments: "none",
    loader: { ".woff2": "dataurl" },
    banner: { [kind]: kind === "js" ? `// ${NOTICE}` : `/* ${NOTICE} */` },
    plugins: [...plugins, screens, colorsInHex, ...(name === "learn.js" ? [] : [withoutMessages])],
    logLevel: "warning",
  });
}

for (const [name, source] of Object.entries(BUNDLES)) {
  await bundle(name, source, GUESTS.has(name) ? [takesShared] : []);
}
