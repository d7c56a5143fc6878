// What no shipped script may do.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../../static/js/", import.meta.url);
const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
const text = (name) => readFileSync(new URL(name, folder), "utf8");
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"/gms;
const specifiers = (name) => [...text(name).matchAll(IMPORT)].map(([, from]) => from);

test("there are scripts to look at", () => {
  assert.ok(names.includes("localdp/randomness.js"));
});

test("no script draws from Math.random", () => {
  for (const name of names) assert.doesNotMatch(text(name), /\brandom\s*\(|Math\s*\[/, name);
});

test("imports are relative and name their file, so that they can be rewritten", () => {
  for (const name of names.filter((one) => one.startsWith("localdp/"))) {
    for (const from of specifiers(name)) assert.match(from, /^\.\.?\/[\w./-]+\.js$/, name);
  }
});

// It searches for the words import and export, then from and an address, wherever they occur.
test("nothing confuses the static storage, which rewrites imports", () => {
  for (const name of names.filter((one) => !one.startsWith("vendor/"))) {
    assert.doesNotMatch(text(name), /^export\b[^;(=]*\bfrom\s+"/m, `${name}: rewritten twice`);
    assert.doesNotMatch(text(name), /\/\/.*\b(?:import|export)\s/, `${name}: a comment as import`);
  }
});

test("the mathematics imports nothing from above it", () => {
  for (const name of names.filter((one) => one.startsWith("localdp/"))) {
    for (const from of specifiers(name)) {
      const target = new URL(from, new URL(name, folder));
      assert.ok(target.href.startsWith(new URL("localdp/", folder).href), `${name}: ${from}`);
    }
  }
});
