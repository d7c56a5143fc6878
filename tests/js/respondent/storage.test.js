import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { BrowserStorage } from "../../../static/js/respondent/storage.js";

// As Safari 14 did it: a request that gets no answer, not even an error.
const silent = { open: () => ({}), deleteDatabase: () => ({}) };

test("a storage that never answers counts as refusing, and is waited for once", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  globalThis.indexedDB = silent;
  const storage = new BrowserStorage();
  const kept = storage.setItem("name", "text");
  await new Promise(setImmediate);
  mock.timers.tick(9000);
  assert.equal(await Promise.race([kept, "still waiting"]), "still waiting");
  mock.timers.tick(1000);
  assert.equal(await kept, false);

  const asked = mock.method(silent, "open");
  assert.equal(await storage.available(), false);
  await assert.rejects(storage.getItem("name"), /does not answer/);
  assert.equal(await storage.removeItem("name"), false);
  assert.equal(asked.mock.callCount(), 0);
  mock.timers.reset();
  delete globalThis.indexedDB;
});
