import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, mock, test } from "node:test";

import { blindSignatures } from "../../../static/js/vendor/blindrsa.js";

const file = new URL("../../vectors/rfc9474.json", import.meta.url);
const { key, vectors } = JSON.parse(readFileSync(file, "utf8"));
const vector = vectors.find(({ name }) => name === "RSABSSA-SHA384-PSS-Randomized");
const KIND = { name: "RSA-PSS", hash: "SHA-384" };

afterEach(() => mock.restoreAll());

function bytes(text) {
  return Uint8Array.from(Buffer.from(text.length % 2 ? `0${text}` : text, "hex"));
}

function hex(array) {
  return Buffer.from(array).toString("hex");
}

function publicKey() {
  const [n, e] = [key.n, key.e].map((part) => Buffer.from(bytes(part)).toString("base64url"));
  return crypto.subtle.importKey("jwk", { kty: "RSA", n, e }, KIND, true, ["verify"]);
}

// r, whose inverse the vector names; computed without the script's own integers.
function blindingFactor() {
  const n = BigInt(`0x${key.n}`);
  let [r, nextR, s, nextS] = [n, BigInt(`0x${vector.inv}`), 0n, 1n];
  while (nextR) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [s, nextS] = [nextS, s - quotient * nextS];
  }
  const factor = ((s % n) + n) % n;
  return bytes(factor.toString(16).padStart(key.n.length, "0"));
}

test("the vector of RFC 9474 comes out, from preparing to the signature", async () => {
  const draws = [bytes(vector.msg_prefix), bytes(vector.salt), blindingFactor()];
  mock.method(crypto, "getRandomValues", (array) => {
    const next = draws.shift();
    assert.equal(array.length, next.length);
    array.set(next);
    return array;
  });
  const suite = blindSignatures();
  const prepared = suite.prepare(bytes(vector.msg));
  assert.equal(hex(prepared), vector.input_msg);
  const publicHalf = await publicKey();
  const { blindedMsg, inv } = await suite.blind(publicHalf, prepared);
  assert.equal(draws.length, 0);
  assert.equal(hex(blindedMsg), vector.blinded_msg);
  assert.equal(hex(inv), vector.inv);
  const signature = await suite.finalize(publicHalf, prepared, bytes(vector.blind_sig), inv);
  assert.equal(hex(signature), vector.sig);
  assert.equal(await suite.verify(publicHalf, signature, prepared), true);
});

test("a wrong blind signature is not finalized", async () => {
  const wrong = bytes(vector.blind_sig);
  wrong[100] ^= 1;
  const suite = blindSignatures();
  const done = suite.finalize(
    await publicKey(),
    bytes(vector.input_msg),
    wrong,
    bytes(vector.inv),
  );
  await assert.rejects(done, /invalid signature/);
});
