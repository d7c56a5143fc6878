// What respondents' pages load runs in the oldest browsers that we name.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { FLOOR, problemsOfScript, problemsOfStyles } from "./compat.js";

const BUNDLES = new URL("../../../static/bundles/", import.meta.url);
const read = (name) => readFileSync(new URL(name, BUNDLES), "utf8");

// What the pages ask for before they use it.
const ASKED_FOR = new Set(
  "trustedTypes .createPolicy .locks .connection .saveData .databases".split(" "),
);

// Fields of documents and of our own objects, which some interface of a browser happens to share.
const OWN = new Set(
  (
    ".take .number .available .endpoint .margin .first .last .difference .draw .local .share .changed .tag .in " +
    ".when .any .format .unit .address .lost .device .layout .memory .path .skipped .conditions .token " +
    ".variable"
  ).split(" "),
);

// Where a browser lacks these, the page is plainer, and nothing is lost.
const PLAINER = new Set([
  "color-scheme",
  "color-scheme: light",
  "color-scheme: dark",
  "text-size-adjust",
  // Fonts of the system then have another height.
  "font-size-adjust",
  "font-size-adjust: none",
  "text-wrap",
  "text-wrap: balance",
  "text-wrap: pretty",
  "text-wrap: wrap",
  "text-decoration-thickness",
  "text-underline-offset",
  // The body has break-word, which is inherited.
  "overflow-wrap: anywhere",
  "accent-color",
  // A browser without it shows its own outline.
  ":focus-visible",
  // Square where others round it.
  "outline",
  "border-start-end-radius",
  "border-end-end-radius",
  "border-end-start-radius",
  // Menus, which only pages of staff have.
  "inset-inline-end",
  ":file-selector-button",
  // Marks the chosen answer a second time, beside its own mark.
  ":has",
  // The note comes after a while instead.
  "(scripting)",
]);

const what = (problem) => problem.replace(/: [a-z]+ [\d.none]+(, [a-z]+ [\d.none]+)*$/, "");
const unknown = (problems, known) => [...problems].filter((one) => !known.has(what(one)));

// Chrome before 91 miscompiles spread arguments of a call in an optional chain (V8's issue 11558).
const SPREAD_IN_CHAIN = /\?\.[^;{}=]*?\([^()]*\.\.\./;

for (const name of readdirSync(BUNDLES)) {
  test(`${name} runs in the oldest browsers`, () => {
    const styles = name.endsWith(".css");
    const problems = styles ? problemsOfStyles(read(name)) : problemsOfScript(read(name));
    assert.deepEqual(unknown(problems, styles ? PLAINER : new Set([...ASKED_FOR, ...OWN])), []);
  });
}

const PLANTED = [
  "[1].findLastIndex((one) => one);",
  "list.at(-1);",
  'const { at } = "text";',
  'list["toSorted"]();',
  "Object.hasOwn({}, 1);",
  '"a".replaceAll("a", "b");',
  "structuredClone({});",
  "window.structuredClone({});",
  "AbortSignal.timeout(1);",
  "crypto.randomUUID();",
  "Promise.any([]);",
  "place.replaceChildren();",
  "class One { static {} }",
  "class One { #a; has(other) { return #a in other; } }",
  "await 1;",
  "let a; a ??= 1;",
];

for (const code of PLANTED) {
  test(`a script with ${code} is found`, () => {
    assert.notDeepEqual([...problemsOfScript(code)], []);
  });
}

const STYLES = [
  ":root { --new: oklch(50% 0 0); }",
  "p { color: oklch(50% 0 0); }",
  "p { color: color-mix(in srgb, red, blue); }",
  "p { inset: 0; }",
  "p { height: 100dvh; }",
  "p { margin-inline: 1px; }",
  "p { aspect-ratio: 1; }",
  "p:is(.a, .b) { color: red; }",
  "p:where(.a) { color: red; }",
  "p:not(.a, .b) { color: red; }",
  "p { &:hover { color: red; } }",
  "@layer one { p { color: red; } }",
  "@container (width > 3px) { p { color: red; } }",
];

for (const css of STYLES) {
  test(`styles with ${css} are found`, () => {
    assert.ok(unknown(problemsOfStyles(css), PLAINER).length > 0);
  });
}

test("a new value may follow one that all know, or stand behind @supports", () => {
  const css = `p { height: 100vh; height: 100dvh; color: red; color: oklch(50% 0 0); }
    @supports (color: oklch(0% 0 0)) { :root { --new: oklch(50% 0 0); } }`;
  assert.deepEqual([...problemsOfStyles(css)], []);
});

test("the floor is the one that the pages are built for, and that they name", () => {
  const build = readFileSync(new URL("../../../tools/bundles/build.mjs", import.meta.url), "utf8");
  const built = Object.entries(FLOOR).map(([name, version]) => `"${name}${version}"`);
  assert.ok(build.includes(`const FLOOR = [${built.join(", ")}];`));
  const named = Object.entries(FLOOR).map(([name, version]) => `${name} ${version}`).join(", ");
  const files = [
    "README.md",
    "docs/explanation/respondents.md",
    "docs/reference/browsers.md",
    "templates/accessibility.html",
    "templates/respondents/questionnaire/partials/floor.html",
  ];
  for (const file of files) {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    assert.ok(text.toLowerCase().includes(named), file);
  }
});

test("no optional chain has spread arguments", () => {
  assert.match("a?.b.c(...d)", SPREAD_IN_CHAIN);
  assert.match("a?.(b,...d)", SPREAD_IN_CHAIN);
  for (const name of readdirSync(BUNDLES).filter((file) => file.endsWith(".js"))) {
    assert.doesNotMatch(read(name), SPREAD_IN_CHAIN, name);
  }
});
