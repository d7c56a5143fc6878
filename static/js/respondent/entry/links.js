// Keeps the fragment of the link, with its hash and secret, and its fields, where the page leads on.

// The names that the page itself uses.
const OWN = new Set(["lang", "framed"]);

// From the start, while the page is still empty.
export function guardFragment() {
  // Pasting another link of the same survey changes only the fragment, which loads no page.
  window.addEventListener("hashchange", () => window.location.reload());

  // As a link, the skip link would replace the fragment by its own.
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    /** @type {HTMLElement | null} */
    const heading = document.querySelector("[data-step]:not([hidden]) [tabindex='-1']");
    heading?.focus();
  });
}

// Removes what a panel has added to the link, such as a participant number, and returns whether there
// was anything. No later request has it. fields: the names of the survey's fields, which stay
export function cleanAddress(fields) {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const added = [...query.keys()].filter((name) => !OWN.has(name) && !fields.includes(name));
  const whole = hash.replace(/^(#.*?\bd=[0-9a-f]{64})[?&].+/i, "$1");
  if (added.length === 0 && whole === hash) return false;
  for (const name of added) query.delete(name);
  const own = query.toString();
  window.history.replaceState(null, "", pathname + (own && `?${own}`) + whole);
  return true;
}

// In the links to other languages.
export function keepAddress() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".languages a");
  for (const link of links) link.href = addressIn(link.lang);
}

// The address of this page in a language, with its fields, and with the hash and secret of the link.
export function addressIn(language) {
  const address = new URL(window.location.href);
  address.searchParams.set("lang", language);
  return address.href;
}
