import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Layout } from "../../../static/js/ldp/layout.js";
import {
  hasRandomSource,
  newToken,
  outcome,
  Submission,
} from "../../../static/js/respondent/submission.js";

const VERSION = "a".repeat(64);
const TWO_COINS = { mechanism: "randomized-response", categories: 2, yes: [2 ** 30, 3 * 2 ** 30] };
const layout = Layout.of({ questions: [{ protection: { mechanism: TWO_COINS }, direct: null }] });

let source;
let bodies;

beforeEach(() => {
  bodies = [];
  source = mock.method(crypto, "getRandomValues", (array) => array.fill(0));
});
afterEach(() => mock.restoreAll());

function answering(...responses) {
  mock.method(globalThis, "fetch", async (address, options) => {
    bodies.push(options.body);
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return { status: response };
  });
}

test("a submission has three keys and is drawn once", () => {
  const submission = new Submission(layout, VERSION);
  const { bytes, report } = submission.draw([0], [null]);
  assert.deepEqual([...bytes], [0b10]);
  assert.equal(report, "Ag==");
  assert.throws(() => submission.draw([0], [null]), /already drawn/);
});

test("the words of the report are taken before those of the token", () => {
  new Submission(layout, VERSION).draw([1], [null]);
  const sizes = source.mock.calls.map(({ arguments: [array] }) => array.byteLength);
  assert.deepEqual(sizes, [4, 16]);
});

test("what is sent again is what was sent before", async () => {
  answering(new TypeError("no network"), 500, 201);
  const submission = new Submission(layout, VERSION);
  submission.draw([1], [null]);
  const outcomes = [];
  for (let i = 0; i < 3; i += 1) outcomes.push(await submission.send("/s/x/reports"));
  assert.deepEqual(outcomes, ["unsent", "unsent", "stored"]);
  assert.equal(new Set(bodies).size, 1);
  const body = JSON.parse(bodies[0]);
  assert.deepEqual(body, { version: VERSION, token: "A".repeat(22), report: "Ag==" });
});

test("the request carries no credentials and no referrer", async () => {
  answering(201);
  const submission = new Submission(layout, VERSION);
  submission.draw([1], [null]);
  await submission.send("/s/x/reports");
  const [, options] = fetch.mock.calls[0].arguments;
  assert.equal(options.credentials, "omit");
  assert.equal(options.referrerPolicy, "no-referrer");
  assert.equal(options.cache, "no-store");
  assert.equal(options.redirect, "error");
});

test("a draw that fails leaves nothing to send", () => {
  source.mock.mockImplementation(() => {
    throw new Error("exhausted");
  });
  const submission = new Submission(layout, VERSION);
  assert.throws(() => submission.draw([1], [null]), /exhausted/);
  source.mock.mockImplementation((array) => array.fill(0));
  assert.doesNotThrow(() => submission.draw([1], [null]));
});

test("a token is 16 bytes in base64url", () => {
  source.mock.mockImplementation((array) => array.fill(255));
  assert.equal(newToken(), "_____________________w");
});

test("the source of random numbers is looked for", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  const found = [own.value ?? crypto, undefined, {}].map((value) => {
    Object.defineProperty(globalThis, "crypto", { value, configurable: true });
    return hasRandomSource();
  });
  Object.defineProperty(globalThis, "crypto", own);
  assert.deepEqual(found, [true, false, false]);
});

test("what an answer of the server means", () => {
  assert.deepEqual([200, 201].map(outcome), ["stored", "stored"]);
  assert.deepEqual([400, 404, 409, 410, 422].map(outcome), new Array(5).fill("refused"));
  assert.deepEqual([302, 408, 429, 500, 503].map(outcome), new Array(5).fill("unsent"));
});
