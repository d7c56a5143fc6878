// The fragment of a link, which browsers do not send: #d=HASH for anyone, #i=SECRET&d=HASH for
// invited people.

const SECRET = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

// secret: null if it is missing or incomplete. hash: null if the link has none.
export function readFragment(fragment) {
  const values = new URLSearchParams(fragment.slice(1));
  const secret = values.get("i") ?? "";
  return { secret: SECRET.test(secret) ? secret : null, hash: values.get("d") };
}
