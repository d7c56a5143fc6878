// What a device keeps between waves: recorded before sending, imported and erased as a whole.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PermanentResponse } from "../../../../static/js/localdp/mechanisms/index.js";
import {
  DeviceStore,
  DeviceStoreError,
} from "../../../../static/js/respondent/panel/device_store.js";
import { exportText, importText } from "../../../../static/js/respondent/panel/device_transfer.js";
import { formatDelta, formatLoss } from "../../../../static/js/numbers.js";
import { privacyLedger } from "../../../../static/js/respondent/panel/privacy_ledger.js";
import { TransientStorage } from "../../../../static/js/respondent/storage.js";

const SURVEY = "0123456789abcdef0123456789abcdef";
const [ONE, OTHER] = ["1".repeat(64), "2".repeat(64)];
const mechanism = new PermanentResponse(3, 3 * 2 ** 30, 2 ** 31, 3 * 2 ** 30);
const wave = (number, anew = 0) => ({ code: `wave-${number}`, number, anew });
const drawn = (question, answer) => ({ question, mechanism, answer });

async function answering(store = new TransientStorage(), ...turns) {
  const memory = await DeviceStore.open(SURVEY, store);
  for (const [number, ...drawings] of turns) {
    memory.secret();
    assert.ok(await memory.record(wave(number), drawings));
  }
  return memory;
}

async function refusal(act) {
  let found;
  await assert.rejects(act, (error) => (found = error) instanceof DeviceStoreError);
  return found.message;
}

test("the store is empty until a wave is recorded", async () => {
  const store = new TransientStorage();
  const memory = await DeviceStore.open(SURVEY, store);
  assert.deepEqual([memory.exists, memory.available, await memory.answers(ONE, 3)], [false, true, []]);
  assert.equal(await store.getItem(memory.name), null);
});

test("the secret stays, and each answer is marked once, the latest last", async () => {
  const store = new TransientStorage();
  const secret = (await answering(store, [1, drawn(ONE, 2), drawn(OTHER, 0)])).secret();
  const memory = await answering(store, [2, drawn(ONE, 1)], [3, drawn(ONE, 2)], [3, drawn(ONE, 2)]);
  assert.deepEqual(memory.secret(), secret);
  assert.deepEqual(await memory.answers(ONE, 3), [1, 2]);
  assert.deepEqual(await memory.answers(OTHER, 3), [0]);
  assert.deepEqual(memory.waves.map(({ number }) => number), [1, 2, 3]);
});

test("the δ of the waves add up, and stand behind ε where there is one", async () => {
  const store = new TransientStorage();
  const memory = await DeviceStore.open(SURVEY, store);
  memory.secret();
  const delta = 429 / 2 ** 32;
  assert.ok(await memory.record({ ...wave(1, 1), delta }, [drawn(ONE, 2)]));
  assert.ok(await memory.record({ ...wave(2, 1), delta: 0 }, [drawn(ONE, 2)]));
  assert.ok(await memory.record({ ...wave(3, 1), delta }, [drawn(ONE, 2)]));
  const again = await DeviceStore.open(SURVEY, store);
  assert.equal(privacyLedger(again).delta, 2 * delta);
  assert.deepEqual(again.waves[1], wave(2, 1));
  const other = await DeviceStore.open(SURVEY, new TransientStorage());
  await importText(other, exportText(again));
  assert.equal(privacyLedger(other).delta, 2 * delta);
});

test("δ is written as the server writes it: two digits, upwards", async () => {
  globalThis.document = { documentElement: { lang: "en" } };
  const cases = [[429 / 2 ** 32, "0.0000001"], [1 / 3, "0.34"], [0.01, "0.01"], [2e-7, "0.0000002"],
    [256 / 2 ** 32, "0.00000006"], [1.01e-7, "0.00000011"], [0.9995, "1"]];
  for (const [delta, said] of cases) assert.equal(formatDelta(delta), said);
  assert.equal(formatLoss(1.5, 0), "1.50");
  assert.equal(formatLoss(1.5, 0.01), "1.50, δ\u00a0=\u00a00.01");
  globalThis.document = { documentElement: { lang: "fa" }, body: { lang: "en" } };
  assert.equal(formatLoss(1.5, 0), "1.50");
  delete globalThis.document;
});

test("the ledger adds up what the waves of each answer tell", async () => {
  const ledger = privacyLedger(await answering(new TransientStorage(), [1, drawn(ONE, 2)], [2, drawn(ONE, 2)]));
  assert.equal(ledger.questions[0].responses, 1);
  assert.ok(Math.abs(ledger.total - Math.log(mechanism.ratioOf(2))) < 1e-12);
  const changed = privacyLedger(
    await answering(new TransientStorage(), [1, drawn(ONE, 2)], [2, drawn(ONE, 0)], [3, drawn(ONE, 1)]),
  );
  // As much as an answer that stays, and each change, of which there may be any number.
  const expected = Math.log(mechanism.ratioOf(3)) + 2 * mechanism.lossOfChange(3);
  assert.ok(Math.abs(changed.total - expected) < 1e-12);
  assert.equal(changed.questions[0].limit, Infinity);
  assert.ok(Math.abs(ledger.questions[0].limit - 2 * Math.log(3)) < 1e-12);
  assert.equal(changed.questions[0].responses, 3);
});

test("what waves draw afresh is added, and an endless epsilon stays one", async () => {
  const memory = await DeviceStore.open(SURVEY, new TransientStorage());
  memory.secret();
  await memory.record(wave(1, 1.5), []);
  await memory.record(wave(2, 1.5), []);
  assert.equal(privacyLedger(memory).total, 3);
  await memory.record(wave(3, null), []);
  assert.equal(privacyLedger(memory).total, Infinity);
  await memory.read();
  assert.equal(privacyLedger(memory).total, Infinity);
});

test("a device draws from the secret that another device exported", async () => {
  const first = await answering(new TransientStorage(), [1, drawn(ONE, 2)]);
  const second = await DeviceStore.open(SURVEY, new TransientStorage());
  await importText(second, `  ${exportText(first).slice(0, 30)}\n${exportText(first).slice(30)} `);
  assert.deepEqual(second.secret(), first.secret());
  assert.deepEqual(await second.answers(ONE, 3), [2]);
  await second.record(wave(2), [drawn(ONE, 0)]);
  await first.record(wave(2), [drawn(OTHER, 1)]);
  await importText(first, exportText(second));
  assert.deepEqual([await first.answers(ONE, 3), await first.answers(OTHER, 3)], [[2, 0], [1]]);
  assert.equal(first.waves.length, 2);
  const merged = exportText(first);
  await importText(first, merged);
  assert.equal(exportText(first), merged, "a wave counts once, on however many devices");
});

test("an import of anything else is refused with a reason and changes nothing", async () => {
  const memory = await answering(new TransientStorage(), [1, drawn(ONE, 2)]);
  const before = exportText(memory);
  const other = exportText(await answering(new TransientStorage(), [1, drawn(ONE, 2)]));
  const elsewhere = await DeviceStore.open(SURVEY.replace("0", "f"), new TransientStorage());
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
    [made({ spent: [{ ...record.spent[0], answers: [{ answer: 2, waves: ["a"] }] }] }), "broken"],
    [made({ spent: [{ ...record.spent[0], kept: 5 }] }), "broken"],
    [made({ waves: [{ code: "<b>", number: 1, anew: 0 }] }), "broken"],
    [made({ waves: [{ code: "b", number: 1, anew: 0, delta: 2 }] }), "broken"],
    [made({ waves: [{ code: "b", number: 1, anew: 0, delta: "x" }] }), "broken"],
    [exportText(elsewhere), "elsewhere"],
    [other, "another"],
  ];
  for (const [text, reason] of cases) assert.equal(await refusal(() => importText(memory, text)), reason, text);
  assert.equal(exportText(memory), before);
});

test("a corrupt record counts as none", async () => {
  const store = new TransientStorage();
  for (const text of ["", "{", "[]", "null", '{"format":1}', "7"]) {
    await store.setItem(`candor waves ${SURVEY}`, text);
    assert.equal((await DeviceStore.open(SURVEY, store)).exists, false, text);
  }
});

// A browser that keeps things, until its storage breaks or is erased.
async function failing(fail, store = new TransientStorage()) {
  const memory = await answering(store, [1, drawn(ONE, 2)]);
  const before = exportText(memory);
  fail(store);
  return { store, memory, before };
}

test("no new secret is made when the storage breaks or is erased meanwhile", async () => {
  const faults = {
    broken: (store) => (store.getItem = () => Promise.reject(new Error("the storage refuses"))),
    erased: (store) => store.removeItem(`candor waves ${SURVEY}`),
    corrupt: (store) => store.setItem(`candor waves ${SURVEY}`, "{"),
  };
  for (const [name, fail] of Object.entries(faults)) {
    const { memory, before } = await failing(fail);
    for (let time = 0; time < 2; time += 1) {
      assert.equal(await refusal(() => memory.read()), "unreadable", name);
    }
    assert.equal(exportText(memory), before, name);
  }
  const { store } = await failing(faults.broken);
  assert.equal(await refusal(() => DeviceStore.open(SURVEY, store)), "unreadable");
  const fresh = new TransientStorage();
  const first = await DeviceStore.open(SURVEY, fresh);
  faults.broken(fresh);
  assert.equal(await refusal(() => first.read()), "unreadable");
});

test("a secret that was never kept gives way to what another page has kept since", async () => {
  const store = new TransientStorage();
  const memory = await DeviceStore.open(SURVEY, store);
  memory.secret();
  await memory.read();
  assert.equal(memory.exists, false);
  const other = await answering(store, [1, drawn(ONE, 2)]);
  await memory.read();
  assert.deepEqual(memory.secret(), other.secret());
});

test("a record that this page itself erased counts as gone, not as broken", async () => {
  const { memory } = await failing(() => {});
  assert.equal(await memory.erase(), true);
  await memory.read();
  assert.equal(memory.exists, false);
});

test("a browser that refuses to keep it says so, and erasing leaves nothing", async () => {
  for (const store of [{ available: async () => false, getItem: () => Promise.reject(new Error("no")), setItem: async () => false, removeItem: async () => true }]) {
    const memory = await DeviceStore.open(SURVEY, store);
    assert.deepEqual([memory.available, memory.secret().length], [false, 32]);
    assert.equal(await memory.record(wave(1), [drawn(ONE, 2)]), false);
    await memory.erase();
  }
  const store = new TransientStorage();
  const memory = await answering(store, [1, drawn(ONE, 2)]);
  await memory.erase();
  assert.deepEqual([memory.exists, await store.getItem(memory.name)], [false, null]);
  memory.secret();
  assert.notDeepEqual(exportText(memory), exportText(await answering(store, [1, drawn(ONE, 2)])));
});

test("what a browser could not erase is not called erased", async () => {
  const store = new TransientStorage();
  const memory = await answering(store, [1, drawn(ONE, 2)]);
  const text = exportText(memory);
  store.removeItem = async () => false;
  assert.equal(await memory.erase(), false);
  assert.deepEqual([memory.exists, exportText(memory)], [true, text]);
  delete store.removeItem;
  assert.equal(await memory.erase(), true);
  assert.equal(memory.exists, false);
});

test("neither questions nor answers are in the record, only tags under the secret", async () => {
  const store = new TransientStorage();
  const memory = await answering(store, [1, drawn(ONE, 2), drawn(OTHER, 2)]);
  const text = await store.getItem(memory.name);
  assert.ok(!text.includes(ONE) && !text.includes(OTHER));
  const { spent } = JSON.parse(text);
  const tags = spent.flatMap(({ question, answers }) => [question, answers[0].answer]);
  assert.ok(tags.every((tag) => /^[0-9a-f]{32}$/.test(tag)));
  assert.equal(new Set(tags).size, 4);
});
