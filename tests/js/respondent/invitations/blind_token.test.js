import assert from "node:assert/strict";
import {
  constants,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from "node:crypto";
import { afterEach, beforeEach, mock, test } from "node:test";

import { BlindToken, prepareToken } from "../../../../static/js/respondent/invitations/blind_token.js";
import { BrowserStorage } from "../../../../static/js/respondent/storage.js";
import { blindSignatures } from "../../../../static/js/vendor/blindrsa.js";
import "../impatient.js";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
const SPKI = publicKey.export({ type: "spki", format: "der" });
const KEY = SPKI.toString("base64");
const WAVE = {
  code: "bcdfghjkmn",
  key_hash: createHash("sha256").update(SPKI).digest("hex"),
};
const SECRET = randomBytes(32).toString("base64url");

let storage;
let server;

// The browser's storage, which may refuse.
const browserStorage = {
  getItem: async (name) => storage.get(name) ?? null,
  setItem: async (name, text) => Boolean(storage.set(name, text)),
  removeItem: async (name) => storage.delete(name),
};

beforeEach(() => {
  storage = new Map();
  server = { asked: [], answer: sign };
  mock.method(globalThis, "fetch", async (address, options) => {
    const kept = [...storage.values()].map((text) => JSON.parse(text));
    server.asked.push({ address, options, kept });
    return server.answer(JSON.parse(options.body));
  });
});
afterEach(() => {
  mock.restoreAll();
});

function sign({ blinded }) {
  const padding = constants.RSA_NO_PADDING;
  const signed = privateDecrypt({ key: privateKey, padding }, Buffer.from(blinded, "base64"));
  return { status: 200, json: async () => ({ signature: signed.toString("base64") }) };
}

function refuse(status) {
  server.answer = () => ({ status, json: async () => ({ error: "no" }) });
}

function opening(given = {}) {
  const endpoint = "/s/bcdfghjkmn/token";
  const { suite = blindSignatures() } = given;
  const prepare = () => prepareToken({ suite, code: WAVE.code, loadKey: async () => KEY });
  return new BlindToken({ wave: WAVE, prepare, secret: SECRET, endpoint, suite, storage: browserStorage, ...given });
}

async function isSigned({ token, signature }) {
  const kind = { name: "RSA-PSS", hash: "SHA-384" };
  const key = await crypto.subtle.importKey("spki", SPKI, kind, true, ["verify"]);
  const prefix = Buffer.from(token, "base64url");
  const message = Buffer.concat([prefix, Buffer.from("candor:bcdfghjkmn")]);
  const algorithm = { name: "RSA-PSS", saltLength: 48 };
  return crypto.subtle.verify(algorithm, key, Buffer.from(signature, "base64"), message);
}

test("a token is signed unseen", async () => {
  const invitation = opening();
  assert.equal(await invitation.admit(), "ready");
  const pass = invitation.credentials();
  assert.equal(Buffer.from(pass.token, "base64url").length, 32);
  assert.equal(await isSigned(pass), true);
  const [{ address, options }] = server.asked;
  const body = JSON.parse(options.body);
  assert.equal(address, "/s/bcdfghjkmn/token");
  assert.deepEqual(Object.keys(body), ["invitation", "blinded"]);
  assert.equal(body.invitation, SECRET);
  assert.equal(Buffer.from(body.blinded, "base64").length, 384);
  assert.equal(options.credentials, "omit");
  assert.equal(options.referrerPolicy, "no-referrer");
});

test("the page goes on once the site has been asked, and not before", async () => {
  const asked = [];
  const onRequest = () => asked.push(server.asked.length);
  await opening({ storage: { ...browserStorage, setItem: async () => false } }).admit({ onRequest });
  assert.deepEqual(asked, []);
  await opening().admit({ onRequest });
  assert.deepEqual(asked, [1]);
  await opening().admit({ onRequest });
  assert.deepEqual(asked, [1]);
});

test("the store holds all that is needed before the request, and less afterwards", async () => {
  const invitation = opening();
  await invitation.admit();
  const [{ options, kept }] = server.asked;
  assert.deepEqual(Object.keys(kept[0]).sort(), ["blinded", "inv", "prefix"]);
  assert.equal(kept[0].blinded, JSON.parse(options.body).blinded);
  const [[name, text]] = storage;
  assert.ok(!name.includes(SECRET) && !text.includes(SECRET));
  assert.deepEqual(Object.keys(JSON.parse(text)).sort(), ["prefix", "signature"]);
});

test("a page that crashed while it asked goes on with the same number", async () => {
  server.answer = () => {
    throw new TypeError("the line is cut");
  };
  assert.equal(await opening().admit(), "unreachable");
  server.answer = sign;
  const again = opening();
  assert.equal(await again.admit(), "ready");
  assert.equal(server.asked[0].options.body, server.asked[1].options.body);
  assert.equal(await isSigned(again.credentials()), true);
});

test("a fault of the page itself is not called a failed security check", async () => {
  const { TextEncoder } = globalThis;
  globalThis.TextEncoder = undefined;
  try {
    assert.equal(await opening().admit(), "faulty");
  } finally {
    globalThis.TextEncoder = TextEncoder;
  }
});

test("a device that is offline is told so", async (t) => {
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  t.after(() => delete globalThis.navigator);
  server.answer = () => {
    throw new TypeError("the line is cut");
  };
  assert.equal(await opening().admit(), "offline");
});

test("a signed token that cannot be read just now is not replaced by another", async () => {
  const first = opening();
  await first.admit();
  const pass = first.credentials();
  const before = [...storage];
  const unread = { ...browserStorage, getItem: () => Promise.reject(new Error("no")) };
  assert.equal(await opening({ storage: unread }).admit(), "unkept");
  assert.deepEqual([server.asked.length, [...storage]], [1, before]);
  const second = opening();
  assert.equal(await second.admit(), "ready");
  assert.deepEqual(second.credentials(), pass);
});

test("a page that is opened again later asks for nothing and has the same token", async () => {
  const first = opening();
  await first.admit();
  const pass = first.credentials();
  first.wipe();
  const second = opening();
  assert.equal(await second.admit(), "ready");
  assert.deepEqual(second.credentials(), pass);
  assert.equal(server.asked.length, 1);
});

test("the same page tries again with the same number", async () => {
  const invitation = opening();
  const meant = { 403: "early", 429: "busy", 500: "failing", 503: "busy", 507: "unsigned" };
  for (const [status, outcome] of Object.entries(meant)) {
    refuse(Number(status));
    assert.equal(await invitation.admit(), outcome);
  }
  server.answer = sign;
  assert.equal(await invitation.admit(), "ready");
  assert.equal(new Set(server.asked.map(({ options }) => options.body)).size, 1);
});

test("a refusal leaves nothing on the shelf", async () => {
  const meant = { 404: "unknown", 409: "used", 410: "closed" };
  for (const [status, outcome] of Object.entries(meant)) {
    refuse(Number(status));
    assert.equal(await opening().admit(), outcome);
    assert.equal(storage.size, 0);
  }
});

test("nothing is left once the report was taken", async () => {
  const invitation = opening();
  await invitation.admit();
  await invitation.forget();
  assert.equal(storage.size, 0);
  assert.throws(() => invitation.credentials());
});

// Wipes the token in the middle of one step of the blind signature.
function wipedDuring(step) {
  const suite = blindSignatures();
  const leaving = opening({
    suite: {
      prepare: (text) => suite.prepare(text),
      blind: (...given) => suite.blind(...given),
      finalize: (...given) => suite.finalize(...given),
      verify: (...given) => suite.verify(...given),
      async [step](...given) {
        const result = await suite[step](...given);
        leaving.wipe();
        return result;
      },
    },
  });
  return leaving;
}

test("who leaves before the request is sent asks for nothing", async () => {
  assert.notEqual(await wipedDuring("blind").admit(), "ready");
  assert.equal(server.asked.length, 0);
  assert.equal(storage.size, 0);
});

test("who leaves while the signature is unblinded can use the invitation later", async () => {
  assert.notEqual(await wipedDuring("finalize").admit(), "ready");
  const again = opening();
  assert.equal(await again.admit(), "ready");
  assert.equal(await isSigned(again.credentials()), true);
});

test("two people on one device do not meet", async () => {
  const [one, other] = [opening(), opening({ secret: randomBytes(32).toString("base64url") })];
  await one.admit();
  await other.admit();
  assert.notEqual(one.credentials().token, other.credentials().token);
  await one.forget();
  assert.equal(storage.size, 1);
});

test("what cannot be read on the shelf counts as nothing", async () => {
  const invitation = opening();
  await invitation.admit();
  const [[name]] = storage;
  for (const text of ["", "{}", "[1]", '{"prefix": "AA=="}', '{"prefix": 7, "signature": "?"}']) {
    storage.set(name, text);
    assert.equal(await opening().admit(), "ready", text);
  }
  assert.equal(server.asked.length, 6);
});

test("without a shelf nothing is asked before the person says so", async () => {
  // As in a browser without the storage, and in one that refuses.
  for (const broken of [new BrowserStorage(), { ...browserStorage, setItem: async () => false }]) {
    server.asked.length = 0;
    const invitation = opening({ storage: broken });
    assert.equal(await invitation.admit(), "unkept");
    assert.equal(server.asked.length, 0);
    refuse(503);
    assert.equal(await invitation.admit({ withoutStorage: true }), "busy");
    server.answer = sign;
    assert.equal(await invitation.admit(), "ready");
    await invitation.forget();
  }
});

test("a key that is not the one the page names is not used", async () => {
  const wave = { ...WAVE, key_hash: "0".repeat(64) };
  assert.equal(await opening({ wave }).admit(), "mistrusted");
  assert.equal(server.asked.length, 0);
});

test("a signature of another key is not used", async () => {
  const signature = randomBytes(384).fill(0, 0, 1).toString("base64");
  server.answer = () => ({ status: 200, json: async () => ({ signature }) });
  const invitation = opening();
  assert.equal(await invitation.admit(), "mistrusted");
  assert.throws(() => invitation.credentials());
});

test("a token that another key signed is not used from the shelf", async () => {
  await opening().admit();
  const [[name, text]] = storage;
  const kept = JSON.parse(text);
  storage.set(name, JSON.stringify({ ...kept, signature: randomBytes(384).toString("base64") }));
  assert.equal(await opening().admit(), "mistrusted");
});

test("a link that is not whole asks for nothing", async () => {
  assert.equal(await opening({ secret: null }).admit(), "incomplete");
  assert.equal(server.asked.length, 0);
});
