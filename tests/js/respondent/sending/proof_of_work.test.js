import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { Sha256, sha256 as hexDigest } from "../../../../static/js/respondent/sending/sha256.js";
import { expectedProgress, findProof } from "../../../../static/js/respondent/sending/proof_of_work.js";

const TEXT = `code.${"a".repeat(64)}.${"B".repeat(43)}.Ag==`;

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest();
}

test("the digest is SHA-256 at every length around the ends of blocks", () => {
  for (let length = 0; length <= 200; length += 1) {
    const beginning = Uint8Array.from({ length }, (_, i) => (31 * i + length) & 255);
    for (const size of [0, 1, 16, 63]) {
      const finish = new Sha256(beginning).finisher(size);
      for (const last of [new Uint8Array(size).fill(7), new Uint8Array(size).fill(255)]) {
        const expected = sha256(Buffer.concat([beginning, last])).readUInt32BE(0);
        assert.equal(finish(last), expected, `${length} and ${size} bytes`);
      }
    }
  }
});

test("a proof makes the digest begin with zeros, and is 16 hexadecimal digits", async () => {
  for (const bits of [0, 1, 7, 8, 12]) {
    const proof = await findProof(TEXT, bits);
    assert.match(proof, /^[0-9a-f]{16}$/);
    const first = sha256(`${TEXT}.${proof}`).readUInt32BE(0);
    assert.ok(first < 2 ** (32 - bits), `${bits} bits`);
  }
});

test("the first number that fits is found, and what is asked for is one in 2^bits", async () => {
  const proof = await findProof(TEXT, 12);
  const fits = (number) =>
    sha256(`${TEXT}.${number.toString(16).padStart(16, "0")}`).readUInt32BE(0) < 2 ** 20;
  for (let number = 0; number < Number.parseInt(proof, 16); number += 1) {
    assert.equal(fits(number), false);
  }
});

test("the search stops on request, and reports its progress", async () => {
  const said = [];
  const stopped = () => said.length === 3;
  assert.equal(await findProof(TEXT, 32, { progress: (share) => said.push(share), stopped }), null);
  assert.deepEqual(said, [...said].sort((a, b) => a - b));
  assert.ok(said[0] > 0 && said.at(-1) < 1);
});

test("progress is the chance of being done by now", () => {
  assert.equal(expectedProgress(0, 16), 0);
  assert.ok(Math.abs(expectedProgress(2 ** 16, 16) - 0.632) < 0.001);
});

test("digests of any length match FIPS 180-4", () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 31) % 256);
    assert.equal(hexDigest(bytes), sha256(bytes).toString("hex"), String(length));
  }
});
