import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { inTurn } from "../../../static/js/respondent/turns.js";

const work = mock.fn(async () => "done");

// With locks of the browser, or none.
function browserWith(request) {
  const locks = request && { request };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
}

afterEach(() => work.mock.resetCalls());

test("a turn gives what the work gives, with locks and without", async () => {
  browserWith((_name, _options, begin) => begin());
  assert.equal(await inTurn("name", work), "done");
  browserWith(undefined);
  assert.equal(await inTurn("name", work), "done");
  assert.equal(work.mock.callCount(), 2);
});

test("a browser that refuses locks with all storage works without", async () => {
  browserWith(async () => {
    throw new DOMException("no", "SecurityError");
  });
  assert.equal(await inTurn("name", work), "done");
  assert.equal(work.mock.callCount(), 1);
});

test("work that fails is not done again", async () => {
  browserWith((_name, _options, begin) => begin());
  const failing = mock.fn(async () => {
    throw new DOMException("no", "SecurityError");
  });
  await assert.rejects(inTurn("name", failing));
  assert.equal(failing.mock.callCount(), 1);
});

test("a page that is suspended with the lock keeps the others waiting for a minute", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  browserWith((_name, { signal }) => new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  }));
  const turn = inTurn("name", work);
  mock.timers.tick(60_000);
  await assert.rejects(turn, { name: "AbortError" });
  assert.equal(work.mock.callCount(), 0);
  mock.timers.reset();
});
