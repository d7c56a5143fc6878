import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { loadMechanisms } from "../../../../static/js/respondent/entry/mechanism_loader.js";

const folder = new URL("../../../../static/js/localdp/mechanisms/register/", import.meta.url);

// The names that a module registers.
function registered(file) {
  const [, body] = readFileSync(new URL(file, folder), "utf8").split("register({");
  return [...body.split("\n});")[0].matchAll(/^ {2}"?([a-z-]+)"?: /gm)].map(([, name]) => name);
}

test("a page loads one further module for a mechanism that is not common", async () => {
  const files = readdirSync(folder);
  assert.ok(files.includes("common.js") && files.length > 1);
  for (const file of files) {
    const names = registered(file);
    assert.ok(names.length > 0, file);
    for (const name of names) {
      const questions = [{ protection: { mechanism: { mechanism: name } } }];
      const loading = loadMechanisms({ questions });
      assert.equal(loading.length, file === "common.js" ? 0 : 1, name);
      await Promise.all(loading);
    }
  }
});
