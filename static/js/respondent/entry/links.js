// Keeps the fragment of the link, with its hash and secret, where the page leads on.

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

export function keepFragment() {
  const { hash } = window.location;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-language]");
  for (const link of links) link.hash = hash;
}
