// What a device keeps between waves: recorded before sending, imported and erased as a whole.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PermanentResponse } from "../../../../static/js/localdp/mechanisms/index.js";
import {
  DeviceStore,
  DeviceStoreError,
  TransientStorage,
} from "../../../../static/js/respondent/panel/device_store.js";
import {
  formatDelta,
  formatLoss,
  privacyLedger,
} from "../../../../static/js/respondent/panel/privacy_ledger.js";

const SURVEY = "0123456789abcdef0123456789abcdef";
const [ONE, OTHER] = ["1".repeat(64), "2".repeat(64)];
const mechanism = new PermanentResponse(3, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);
const wave = (number, anew = 0) => ({ code: `wave-${number}`, number, anew });
const drawn = (question, answer) => ({ question, mechanism, answer });

function answering(store = new TransientStorage(), ...turns) {
  const memory = new DeviceStore(SURVEY, store);
  for (const [number, ...drawings] of turns) {
    memory.secret();
    assert.ok(memory.record(wave(number), drawings));
  }
  return memory;
}

function refusal(act) {
  let found;
  assert.throws(act, (error) => (found = error) instanceof DeviceStoreError);
  return found.message;
}

test("the store is empty until a wave is recorded", () => {
  const store = new TransientStorage();
  const memory = new DeviceStore(SURVEY, store);
  assert.deepEqual([memory.exists, memory.available, memory.answers(ONE)], [false, true, []]);
  assert.equal(store.getItem(memory.name), null);
});

test("the secret stays, and each answer is marked once, the latest last", () => {
  const store = new TransientStorage();
  const secret = answering(store, [1, drawn(ONE, 2), drawn(OTHER, 0)]).secret();
  const memory = answering(store, [2, drawn(ONE, 1)], [3, drawn(ONE, 2)], [3, drawn(ONE, 2)]);
  assert.deepEqual(memory.secret(), secret);
  assert.deepEqual(memory.answers(ONE), [1, 2]);
  assert.deepEqual(memory.answers(OTHER), [0]);
  assert.deepEqual(memory.waves.map(({ number }) => number), [1, 2, 3]);
});

test("the δ of the waves add up, and stand behind ε where there is one", () => {
  const store = new TransientStorage();
  const memory = new DeviceStore(SURVEY, store);
  memory.secret();
  const delta = 429 / 2 ** 32;
  assert.ok(memory.record({ ...wave(1, 1), delta }, [drawn(ONE, 2)]));
  assert.ok(memory.record({ ...wave(2, 1), delta: 0 }, [drawn(ONE, 2)]));
  assert.ok(memory.record({ ...wave(3, 1), delta }, [drawn(ONE, 2)]));
  const again = new DeviceStore(SURVEY, store);
  assert.equal(privacyLedger(again).delta, 2 * delta);
  assert.deepEqual(again.waves[1], wave(2, 1));
  const other = new DeviceStore(SURVEY, new TransientStorage());
  other.importText(again.exportText());
  assert.equal(privacyLedger(other).delta, 2 * delta);
});

test("δ is written as the server writes it: two digits, upwards", () => {
  globalThis.document = { documentElement: { lang: "en" } };
  const cases = [[429 / 2 ** 32, "0.0000001"], [1 / 3, "0.34"], [0.01, "0.01"], [2e-7, "0.0000002"],
    [256 / 2 ** 32, "0.00000006"], [1.01e-7, "0.00000011"]];
  for (const [delta, said] of cases) assert.equal(formatDelta(delta), said);
  assert.equal(formatLoss(1.5, 0), "1.50");
  assert.equal(formatLoss(1.5, 0.01), "1.50, δ\u00a0=\u00a00.01");
  delete globalThis.document;
});

test("the ledger adds up what the waves of each answer tell", () => {
  const ledger = privacyLedger(answering(new TransientStorage(), [1, drawn(ONE, 2)], [2, drawn(ONE, 2)]));
  assert.equal(ledger.questions[0].responses, 1);
  assert.ok(Math.abs(ledger.total - Math.log(mechanism.ratioOf(2))) < 1e-12);
  const changed = privacyLedger(
    answering(new TransientStorage(), [1, drawn(ONE, 2)], [2, drawn(ONE, 0)], [3, drawn(ONE, 2)]),
  );
  // As much as an answer that stays, and the change; of which there is no limit.
  const expected = Math.log(mechanism.ratioOf(3)) + mechanism.lossOfChange(3);
  assert.ok(Math.abs(changed.total - expected) < 1e-12);
  assert.equal(changed.questions[0].limit, Infinity);
  assert.ok(Math.abs(ledger.questions[0].limit - 2 * Math.log(3)) < 1e-12);
  assert.equal(changed.questions[0].responses, 2);
});

test("what waves draw afresh is added, and an endless epsilon stays one", () => {
  const memory = new DeviceStore(SURVEY, new TransientStorage());
  memory.secret();
  memory.record(wave(1, 1.5), []);
  memory.record(wave(2, 1.5), []);
  assert.equal(privacyLedger(memory).total, 3);
  memory.record(wave(3, null), []);
  assert.equal(privacyLedger(memory).total, Infinity);
  memory.read();
  assert.equal(privacyLedger(memory).total, Infinity);
});

test("what one device exports another one draws from", () => {
  const first = answering(new TransientStorage(), [1, drawn(ONE, 2)]);
  const second = new DeviceStore(SURVEY, new TransientStorage());
  second.importText(`  ${first.exportText().slice(0, 30)}\n${first.exportText().slice(30)} `);
  assert.deepEqual(second.secret(), first.secret());
  assert.deepEqual(second.answers(ONE), [2]);
  second.record(wave(2), [drawn(ONE, 0)]);
  first.record(wave(2), [drawn(OTHER, 1)]);
  first.importText(second.exportText());
  assert.deepEqual([first.answers(ONE), first.answers(OTHER)], [[2, 0], [1]]);
  assert.equal(first.waves.length, 2);
});

test("texts that are none of this survey's are refused with a reason, and nothing changes", () => {
  const memory = answering(new TransientStorage(), [1, drawn(ONE, 2)]);
  const before = memory.exportText();
  const other = answering(new TransientStorage(), [1, drawn(ONE, 2)]).exportText();
  const elsewhere = new DeviceStore(SURVEY.replace("0", "f"), new TransientStorage());
  elsewhere.secret();
  const record = JSON.parse(atob(before.slice(8)));
  const made = (changed) => `candor1.${btoa(JSON.stringify({ ...record, ...changed }))}`;
  const cases = [
    ["", "unknown"],
    ["candor2.e30=", "unknown"],
    ["candor1.e30=", "broken"],
    ["candor1.%%%", "broken"],
    [before.slice(0, -9), "broken"],
    [made({ secret: btoa("short") }), "broken"],
    [made({ format: 2 }), "broken"],
    [made({ more: 1 }), "broken"],
    [made({ spent: [{ ...record.spent[0], answers: [{ answer: 3, waves: ["a"] }] }] }), "broken"],
    [made({ spent: [{ ...record.spent[0], kept: 5 }] }), "broken"],
    [made({ waves: [{ code: "<b>", number: 1, anew: 0 }] }), "broken"],
    [made({ waves: [{ code: "b", number: 1, anew: 0, delta: 2 }] }), "broken"],
    [made({ waves: [{ code: "b", number: 1, anew: 0, delta: "x" }] }), "broken"],
    [elsewhere.exportText(), "elsewhere"],
    [other, "another"],
  ];
  for (const [text, reason] of cases) assert.equal(refusal(() => memory.importText(text)), reason, text);
  assert.equal(memory.exportText(), before);
});

test("a corrupt record counts as none", () => {
  const store = new TransientStorage();
  for (const text of ["", "{", "[]", "null", '{"format":1}', "7"]) {
    store.setItem(`candor waves ${SURVEY}`, text);
    assert.equal(new DeviceStore(SURVEY, store).exists, false, text);
  }
});

test("a browser that refuses to keep it says so, and erasing leaves nothing", () => {
  for (const store of [null, { getItem: () => null, setItem: () => {}, removeItem: () => {} }]) {
    const memory = new DeviceStore(SURVEY, store);
    assert.deepEqual([memory.available, memory.secret().length], [false, 32]);
    assert.equal(memory.record(wave(1), [drawn(ONE, 2)]), false);
    memory.erase();
  }
  const store = new TransientStorage();
  const memory = answering(store, [1, drawn(ONE, 2)]);
  memory.erase();
  assert.deepEqual([memory.exists, store.getItem(memory.name)], [false, null]);
  memory.secret();
  assert.notDeepEqual(memory.exportText(), answering(store, [1, drawn(ONE, 2)]).exportText());
});
