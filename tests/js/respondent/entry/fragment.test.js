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

test("white space, invisible characters and breaks in the middle change nothing", () => {
  const link = `#i=${SECRET}&d=${HASH}`;
  const unseen = [" ", "\n", "\r\n", "\t", "\u00a0", "\u3000", "\u00ad", "\u200b", "\u200d"];
  const more = ["\u2060", "\ufeff", "\u202e", "\u2028", "\u{e0020}", "=", "=0D=0A", "=20", "=09"];
  const breaks = ["=C2=AD", "=C2=A0", "=E2=80=8B", "=E2=81=A0", "=EF=BB=BF", "&#8203;", "&shy;"];
  const places = [4, 30, link.length - 20, link.length - 1];
  for (const damage of [...unseen, ...more, ...breaks]) {
    const escaped = encodeURIComponent(damage);
    for (const put of [damage, escaped, encodeURIComponent(escaped)]) {
      for (const at of places) {
        const damaged = link.slice(0, at) + put + link.slice(at);
        assert.deepEqual(readFragment(damaged), { secret: SECRET, hash: HASH }, damaged);
      }
    }
  }
  for (const place of ["#", "i=", "&", "d="]) {
    for (const damage of ["\u200b\u00ad ", "=C2=AD", "=E2=80=8B", "=0D=0A", "=\r\n"]) {
      const damaged = link.replace(place, place + damage);
      assert.deepEqual(readFragment(damaged), { secret: SECRET, hash: HASH }, damaged);
    }
  }
});

test("behind the end of a line a value may go on as a quoted character does", () => {
  for (const digits of ["20", "09", "0A", "0D"]) {
    for (const at of [0, 9, 30, 40]) {
      const secret = `${SECRET.slice(0, at)}${digits}${SECRET.slice(at + 2, 42)}A`;
      const hash = HASH.slice(0, at) + digits.toLowerCase() + HASH.slice(at + 2);
      for (const written of [hash, hash.toUpperCase()]) {
        const broken = (text) => `${text.slice(0, at)}=\r\n${text.slice(at)}`;
        for (const link of [
          `#i=${broken(secret)}&d=${broken(written)}`,
          `#d=${broken(written)}&i=${broken(secret)}`,
          `#i=${broken(secret)}&d=${hash.slice(0, 50)}=E2=80=8B${hash.slice(50)}`,
          `#i=${secret.slice(0, 42)}=20${secret[42]}&d=${broken(written)}&fbclid=x`,
        ]) {
          assert.deepEqual(readFragment(link), { secret, hash }, link);
        }
      }
    }
  }
});

test("a break behind letters that look like a name is inside the value", () => {
  for (const name of ["-i", "-d"]) {
    const start = "A".repeat(39) + name;
    const read = readFragment(`#i=${start}=C2=ADAE&d=${HASH}`);
    assert.deepEqual(read, { secret: `${start}AE`, hash: HASH }, name);
  }
});

test("100,000 invisible characters are read at once, and help no other hash", () => {
  const many = "%E2%80%8B".repeat(1e5);
  const other = `${HASH.slice(0, 31)}0${HASH.slice(32)}`;
  const breaks = "=".repeat(1e5);
  for (const put of [many, "\u00ad".repeat(1e5), breaks, `i=${breaks}`, "&#".repeat(1e5)]) {
    assert.equal(readFragment(`#d=${other}${put}`).hash, other);
    assert.equal(readFragment(`#d=${put}`).secret, null);
  }
  assert.equal(readFragment(`#d=${other.slice(0, 20)}${many}${other.slice(20)}`).hash, other);
});

test("a value may begin as a quoted character does", () => {
  for (const start of ["20", "09", "0A", "C2", "EF"]) {
    const secret = start + SECRET.slice(2);
    const hash = /[A-Z]/.test(start) ? HASH : start + HASH.slice(2);
    for (const link of [`#i=${secret}&d=${hash}`, `#d=${hash}&i=3D${secret}`]) {
      assert.deepEqual(readFragment(link), { secret, hash });
    }
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
