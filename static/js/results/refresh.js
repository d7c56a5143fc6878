// Keeps a page of a wave true while it is open: new figures, what is counted, open or closed. It
// looks often while the worker computes the figures, and at once when the tab is shown again.

import { loadPage, replaceContent } from "./fresh_page.js";

const EVERY_MS = 20_000;
const SOON_MS = 2_000;
const CAN_HAVE_FOCUS = "a[href], button, summary, [tabindex]";
/** @type {HTMLElement} */
const region = document.querySelector("[data-refresh]");
const announcement = document.getElementById("refresh-status");
/** @type {number} */
let timer;

async function look() {
  clearTimeout(timer);
  if (!document.hidden && !isInUse()) {
    const now = await currentState();
    if (now?.state !== undefined && now.state === region.dataset.state) showProgress(now);
    else if (now !== null) await renew();
  }
  timer = setTimeout(look, region.dataset.computing === undefined ? EVERY_MS : SOON_MS);
}

/** Whether someone works in a menu of the figures, or has selected some of them. */
function isInUse() {
  const { activeElement } = document;
  const selection = getSelection();
  const selects = !selection.isCollapsed && region.contains(selection.anchorNode);
  return document.hasFocus() && (selects || Boolean(activeElement?.closest("[data-refresh] .menu[open]")));
}

/** What the server says of the figures: nothing if only the page itself tells, null without an answer. */
async function currentState() {
  if (!region.dataset.source) return {};
  return fetch(region.dataset.source, { redirect: "error" })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
}

function showProgress({ done, of }) {
  const bar = /** @type {HTMLProgressElement | null} */ (region.querySelector("#computing-bar"));
  if (!bar || of === null) return;
  bar.max = of;
  bar.value = done;
}

/** What can be unfolded, without the menus, some of which a script adds. */
function folded() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const details = region.querySelectorAll("details:not(.menu)");
  return [...details];
}

/** What names an element on the page before and after. */
function nameOf(element) {
  return [element.tagName, element.getAttribute("href"), element.getAttribute("aria-label"), element.textContent].join();
}

async function renew() {
  const page = await loadPage(region.id);
  if (!page) return;
  const fresh = page.getElementById(region.id);
  if (fresh.dataset.status !== region.dataset.status) {
    location.reload();
    return;
  }
  const open = new Set(folded().filter((element) => element.open).map((element) => nameOf(element.firstElementChild)));
  const focused = region.contains(document.activeElement) ? nameOf(document.activeElement) : "";
  const before = region.textContent;
  Object.assign(region.dataset, fresh.dataset);
  if (fresh.dataset.computing === undefined) delete region.dataset.computing;
  for (const part of [region, ...document.querySelectorAll("[data-fresh]")]) {
    if (page.getElementById(part.id)) replaceContent(part, page);
  }
  for (const element of folded()) element.open ||= open.has(nameOf(element.firstElementChild));
  /** @type {HTMLElement[]} */
  const candidates = focused ? [...region.querySelectorAll(CAN_HAVE_FOCUS)] : [];
  candidates.find((element) => nameOf(element) === focused)?.focus({ preventScroll: true });
  if (region.textContent !== before) announcement.textContent = announcement.dataset.text;
  document.dispatchEvent(new Event("candor:result"));
}

document.addEventListener("visibilitychange", look);
timer = setTimeout(look, region.dataset.computing === undefined ? EVERY_MS : SOON_MS);
