// Scrolls a survey's tabs to the current one, where a phone has no room for all.

const current = /** @type {HTMLElement | null} */ (document.querySelector(".tabs [aria-current]"));
if (current) {
  const bar = /** @type {HTMLElement} */ (current.parentElement);
  bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
}
