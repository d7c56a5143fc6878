import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Layout } from "../../../../static/js/localdp/layout.js";
import "../../../../static/js/localdp/mechanisms/register/common.js";
import { OpenAccess, createToken } from "../../../../static/js/respondent/entry/open_access.js";
import { outcomeOf, Submission } from "../../../../static/js/respondent/sending/submission.js";
import "../impatient.js";

const VERSION = "a".repeat(64);
const TWO_COINS = { mechanism: "randomized-response", categories: 2, yes: [2 ** 30, 3 * 2 ** 30] };
const layout = Layout.fromDocument({ questions: [{ protection: { mechanism: TWO_COINS }, direct: null }] });

let source;
let bodies;

beforeEach(() => {
  bodies = [];
  source = mock.method(crypto, "getRandomValues", (array) => array.fill(0));
});
afterEach(() => mock.restoreAll());

function submitting(access = new OpenAccess()) {
  return new Submission(layout, VERSION, access);
}

function answering(...responses) {
  mock.method(globalThis, "fetch", async (address, options) => {
    bodies.push(options.body);
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return typeof response === "number" ? { status: response, json: async () => ({}) } : response;
  });
}

test("a submission has three keys and is drawn once", () => {
  const submission = submitting();
  const { bytes, encoded } = submission.draw([0], [null]);
  assert.deepEqual([...bytes], [0b10]);
  assert.equal(encoded, "Ag==");
  assert.throws(() => submission.draw([0], [null]), /already drawn/);
});

test("the report takes its random words before the token", () => {
  submitting().draw([1], [null]);
  const sizes = source.mock.calls.map(({ arguments: [array] }) => array.byteLength);
  assert.deepEqual(sizes, [4, 16]);
});

test("a second attempt sends the same bytes as the first", async () => {
  answering(new TypeError("no network"), 500, 201);
  const submission = submitting();
  submission.draw([1], [null]);
  const outcomes = [];
  for (let i = 0; i < 3; i += 1) outcomes.push(await submission.send("/s/x/reports"));
  assert.deepEqual(outcomes, ["unsent", "unsent-failing", "stored"]);
  assert.equal(new Set(bodies).size, 1);
  const body = JSON.parse(bodies[0]);
  assert.deepEqual(body, { version: VERSION, token: "A".repeat(22), report: "Ag==" });
});

test("the request carries no credentials and no referrer", async () => {
  answering(201);
  const submission = submitting();
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
  const submission = submitting();
  assert.throws(() => submission.draw([1], [null]), /exhausted/);
  source.mock.mockImplementation((array) => array.fill(0));
  assert.doesNotThrow(() => submission.draw([1], [null]));
});

test("a token is 16 bytes in base64url", () => {
  source.mock.mockImplementation((array) => array.fill(255));
  assert.equal(createToken(), "_____________________w");
});

test("an invitation adds its signature to the token it was given", async () => {
  answering(201);
  const submission = submitting({ credentials: () => ({ token: "t", signature: "s" }) });
  submission.draw([1], [null]);
  await submission.send("/s/x/reports");
  assert.equal(bodies[0], `{"version":"${VERSION}","token":"t","report":"Ag==","signature":"s"}`);
});

test("work is done once, over what will be sent, and sent with it", async () => {
  answering(new TypeError("no network"), 201);
  const submission = submitting({ credentials: () => ({ token: "t", signature: "s" }) });
  submission.draw([1], [null]);
  assert.equal(await submission.work({ code: "c", work: 8 }), true);
  await submission.send("/s/x/reports");
  const never = { stopped: () => assert.fail("it works again") };
  assert.equal(await submission.work({ code: "c", work: 8 }, never), true);
  await submission.send("/s/x/reports");
  assert.equal(bodies[0], bodies[1]);
  const { version, token, report, proof } = JSON.parse(bodies[0]);
  const digest = createHash("sha256").update(["c", version, token, report, proof].join("."));
  assert.equal(digest.digest()[0], 0);
});

test("a survey that asks for no work gets no proof", async () => {
  answering(201);
  const submission = submitting();
  submission.draw([1], [null]);
  assert.equal(await submission.work({ code: "c", work: 0 }), true);
  await submission.send("/s/x/reports");
  assert.deepEqual(Object.keys(JSON.parse(bodies[0])), ["version", "token", "report"]);
});

test("work that was stopped sends nothing by itself", async () => {
  const submission = submitting();
  submission.draw([1], [null]);
  assert.equal(await submission.work({ code: "c", work: 32 }, { stopped: () => true }), false);
});

test("a report that counted before its first sending came from another page", async () => {
  const counted = { status: 200, json: async () => ({ status: "counted" }) };
  const stored = { status: 200, json: async () => ({ status: "stored" }) };
  answering(counted, stored, 503, counted);
  const [first, second, third] = [submitting(), submitting(), submitting()];
  for (const submission of [first, second, third]) submission.draw([1], [null]);
  assert.equal(await first.send("/s/x/reports"), "counted");
  assert.equal(await second.send("/s/x/reports"), "stored");
  assert.equal(await third.send("/s/x/reports"), "unsent-busy");
  assert.equal(await third.send("/s/x/reports"), "stored");
});

test("what an answer of the server means", () => {
  assert.deepEqual([200, 201].map(outcomeOf), ["stored", "stored"]);
  assert.equal(outcomeOf(404), "gone");
  assert.equal(outcomeOf(409), "counted");
  assert.equal(outcomeOf(410), "late");
  assert.equal(outcomeOf(507), "unsaved");
  assert.deepEqual([400, 403, 422].map(outcomeOf), new Array(3).fill("refused"));
  assert.deepEqual([408, 429, 503].map(outcomeOf), new Array(3).fill("unsent-busy"));
  assert.deepEqual([302, 500, 502].map(outcomeOf), new Array(3).fill("unsent-failing"));
});
