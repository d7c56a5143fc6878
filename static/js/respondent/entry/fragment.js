// The fragment of a link, which browsers do not send: #d=HASH for anyone, #i=SECRET&d=HASH for
// invited people. Mail programs and trackers append to links, and escape what is in them, some of them
// twice or as “=3D”.

const SECRET =
  /(?:^|[^A-Za-z0-9_-])i=(?:3D)?([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/;
const HASH = /(?:^|[^A-Za-z0-9_-])[dD]=(?:3D(?=[0-9a-f]{64}))?([0-9A-Fa-f]{0,64})/;

// secret: null if it is missing or incomplete. hash: null if the link has none; what follows its 64
// digits is no part of it.
export function readFragment(fragment) {
  const text = unescaped(unescaped(fragment.slice(1)));
  const [, secret = null] = SECRET.exec(text) ?? [];
  const [, hash = null] = HASH.exec(text) ?? [];
  return { secret, hash: hash === null ? null : hash.toLowerCase() };
}

// Nothing in a link needs other characters than ASCII, so that wrong escapes do no harm.
function unescaped(text) {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
