// The fragment of a link, which browsers do not send: #d=HASH for anyone, #i=SECRET&d=HASH for
// invited people. Mail programs and trackers append to links, break them, and escape what is in them,
// some of them twice or as “=3D”.

const SECRET = /[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/;
const HASH = /[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;

// A link has only visible characters of ASCII.
const INVISIBLE = /[^!-~]|&(?!amp)#?\w+;|=(?:0D=0A|(?:C2|E2=8.|EF=BB)=..)/g;

// An “=” that is left inside a value is the end of a line in quoted-printable, or begins a space.
// Behind the end of a line, a value may go on with digits that look like a space.
const SPACES = /([^\w-][idD]=)|=(?:0[9AD]|20)?/g;
const LINES = /([^\w-][idD]=)|=/g;

// secret: null if it is missing or incomplete. hash: null if the link has none; what follows its 64
// digits does not belong to it.
export function readFragment(fragment) {
  const text = unescaped(unescaped(fragment)).replace(INVISIBLE, "");
  const readings = [SPACES, LINES].map((unseen) => text.replace(unseen, "$1"));
  const values = (pattern) => readings.map((reading) => (pattern.exec(reading) ?? [])[1] ?? null);
  const [secret, other] = values(SECRET);
  const hashes = values(HASH);
  const hash = hashes.find((digits) => digits !== null && digits.length === 64) ?? hashes[0];
  return { secret: secret ?? other, hash: hash === null ? null : hash.toLowerCase() };
}

function unescaped(text) {
  return text.replace(/%([0-9a-f]{2})/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
