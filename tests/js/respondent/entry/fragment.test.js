import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";

import { readFragment } from "../../../../static/js/respondent/entry/fragment.js";

const SECRET = randomBytes(32).toString("base64url");
const HASH = "ab".repeat(32);

test("a link holds a secret, a hash, both or nothing", () => {
  assert.deepEqual(readFragment(`#i=${SECRET}&d=${HASH}`), { secret: SECRET, hash: HASH });
  assert.deepEqual(readFragment(`#i=${SECRET}`), { secret: SECRET, hash: null });
  assert.deepEqual(readFragment(`#d=${HASH}`), { secret: null, hash: HASH });
  for (const none of ["", "#", "#main"]) {
    assert.deepEqual(readFragment(none), { secret: null, hash: null }, none);
  }
});

test("only a whole secret is taken", () => {
  const other = SECRET.slice(0, 42);
  for (const broken of [other, `${SECRET}A`, `${other}B`, `${other}.`, ""]) {
    assert.equal(readFragment(`#i=${broken}`).secret, null, broken);
  }
});

test("what was appended to a link, or escaped in it, changes nothing", () => {
  const link = `i=${SECRET}&d=${HASH}`;
  const appended = ["&fbclid=x1", "?utm_source=a&d=1", ".", ",", ")", '"', "”", "%22", " ", "%20"];
  for (const more of [...appended, ">", "/", "&i=x", "\u200b", "%E2%80%9D", "%", "ff", "#top"]) {
    assert.deepEqual(readFragment(`#${link}${more}`), { secret: SECRET, hash: HASH }, more);
  }
  for (const written of [
    link.replace("&", "&amp;"),
    link.replace("&", "%26"),
    encodeURIComponent(link),
    encodeURIComponent(encodeURIComponent(link)),
    `${link.replace("&", "%26")}%`,
    `${encodeURIComponent(link)}%E2%80`,
    link.replaceAll("=", "=3D"),
    link.replace("d=", "D="),
    `?${link}`,
    `utm=1&${link}`,
    link.replace(HASH, HASH.toUpperCase()),
  ]) {
    assert.deepEqual(readFragment(`#${written}`), { secret: SECRET, hash: HASH }, written);
  }
});

test("a secret and a hash may begin as an escape does", () => {
  const [secret, hash] = [`3D${SECRET.slice(2)}`, `3d${HASH.slice(2)}`];
  for (const link of [`#i=${secret}&d=${hash}`, `#i=3D${secret}&d=3D${hash}`]) {
    assert.deepEqual(readFragment(link), { secret, hash });
  }
});

test("a changed digit stays a changed hash", () => {
  assert.equal(readFragment(`#d=${HASH.slice(0, 63)}c`).hash, `${HASH.slice(0, 63)}c`);
  assert.equal(readFragment(`#d=${HASH.slice(0, 63)}z`).hash, HASH.slice(0, 63));
  assert.equal(readFragment(`#d=z${HASH}`).hash, "");
});

test("of a cut hash something is left, which no document has", () => {
  assert.equal(readFragment("#d=abc").hash, "abc");
  assert.equal(readFragment("#d=").hash, "");
});
