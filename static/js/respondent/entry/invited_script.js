// Connects the two scripts of a page for invited people. import() would not do: browsers may fetch a
// script again that failed, then without its hash.

const PLACE = Symbol.for("candor: access for invited people");
const PATIENCE_MS = 30_000;

// Called by the script for invited people.
export function provideInvitedAccess(create) {
  globalThis[PLACE] = create;
}

// Called by the script of all surveys while the page is still loading. Resolves to
// createInvitedAccess, once its script has run; to null if the browser refuses that script, cannot
// run it, or waits for it too long.
export async function invitedAccess() {
  await Promise.race([scriptsHaveRun(), later()]);
  return globalThis[PLACE] ?? null;
}

// A browser tells it after the last script of the page, whether that has run or failed.
function scriptsHaveRun() {
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

function later() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
