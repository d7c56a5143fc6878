// The fragment of a link, which browsers do not send: #d=HASH for anyone, #i=SECRET&d=HASH for
// invited people. Mail programs and trackers append to links, break them, and escape what is in them,
// some of them twice or as “=3D”.

const SECRET = /[^\w-]i=(?:3D)?([\w-]{42}[AEIMQUYcgkosw048])(?![\w-])/;
const HASH = /[^\w-][dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;

// secret: null if it is missing or incomplete. hash: null if the link has none; what follows its 64
// digits does not belong to it.
export function readFragment(fragment) {
  const text = visible(unescaped(unescaped(fragment)));
  const [, secret = null] = SECRET.exec(text) ?? [];
  const [, hash = null] = HASH.exec(text) ?? [];
  return { secret, hash: hash === null ? null : hash.toLowerCase() };
}

function unescaped(text) {
  return text.replace(/%([0-9a-f]{2})/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

// A link has only visible characters of ASCII. An “=” inside a value is the end of a line in
// quoted-printable, or begins an invisible character; a value may begin with the same digits.
function visible(text) {
  return text
    .replace(/[^!-~]|&(?!amp)#?\w+;/g, "")
    .replace(/([^\w-][idD]=)|=(?:0[9AD]|20|(?:C2|E2=8.|EF=BB)=..)?/g, "$1");
}
