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

test("of a cut hash something is left, which no document has", () => {
  assert.equal(readFragment("#d=abc").hash, "abc");
  assert.equal(readFragment("#d=").hash, "");
});
