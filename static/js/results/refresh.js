// Shows new figures of a wave without a reload, while the page is looked at.

import { loadPage, replaceContent } from "./fresh_page.js";

const EVERY_MS = 60_000;
/** @type {HTMLElement} */
const region = document.querySelector("[data-refresh]");
const announcement = document.getElementById("refresh-status");
let { state } = region.dataset;

async function look() {
  // A reader who works in the figures, or has the page in the background, is not disturbed.
  if (!document.hidden && !region.contains(document.activeElement)) {
    const now = await currentState();
    if (now === undefined || now !== state) await renew(now);
  }
  setTimeout(look, EVERY_MS);
}

/** What the server says the figures are now; undefined if only the page itself tells. */
async function currentState() {
  if (!region.dataset.source) return undefined;
  return fetch(region.dataset.source, { redirect: "error" })
    .then((response) => (response.ok ? response.json() : { state }))
    .then((answer) => answer.state)
    .catch(() => state);
}

/** What can be unfolded, without the menus, some of which a script adds. */
function folded() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const details = region.querySelectorAll("details:not(.chart-menu)");
  return [...details];
}

async function renew(newState) {
  const page = await loadPage(region.id);
  if (!page) return;
  const open = folded().map((element) => element.open);
  const before = region.textContent;
  replaceContent(region, page);
  const details = folded();
  if (details.length === open.length) details.forEach((element, place) => (element.open = open[place]));
  state = newState;
  if (region.textContent !== before) announcement.textContent = announcement.dataset.text;
  document.dispatchEvent(new Event("candor:result"));
}

setTimeout(look, EVERY_MS);
