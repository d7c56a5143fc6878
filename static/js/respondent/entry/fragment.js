// The fragment of a link, which browsers do not send: #d=HASH for anyone, #i=SECRET&d=HASH for
// invited people. Mail programs and trackers append to links, and escape what is in them.

const SECRET = /(?:^|[^A-Za-z0-9_-])i=([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])(?![A-Za-z0-9_-])/;
const HASH = /(?:^|[^A-Za-z0-9_-])d=([0-9a-f]{0,64})/i;

// secret: null if it is missing or incomplete. hash: null if the link has none; what follows its 64
// digits is no part of it.
export function readFragment(fragment) {
  const text = unescaped(fragment.slice(1));
  const [, secret = null] = SECRET.exec(text) ?? [];
  const [, hash = null] = HASH.exec(text) ?? [];
  return { secret, hash: hash === null ? null : hash.toLowerCase() };
}

function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // something else in it is no escape
  }
}
