// Keeps the fragment of the link, with its hash and secret, where the page leads on.

export function keepFragment() {
  const { hash } = window.location;
  // Pasting another link of the same survey changes only the fragment, which loads no page.
  window.addEventListener("hashchange", () => window.location.reload());

  // As a link, the skip link would replace the fragment by its own.
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    document.querySelector("[data-step]:not([hidden]) [tabindex='-1']").focus();
  });

  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("[data-language]");
  for (const link of links) link.hash = hash;
}
