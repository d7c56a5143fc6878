// Connects the scripts of a page: what only some surveys need is in a script of its own. import()
// would not do: browsers may fetch a script again that failed, then without its hash.

const PATIENCE_MS = 30_000;

// The browser refuses a script of the page, cannot run it, or has waited for it too long.
class MissingScript extends Error {
  step = "unscripted";
}

const placeOf = (name) => Symbol.for(`candor: ${name}`);

// Called by the script that has this part.
export function providePart(name, part) {
  globalThis[placeOf(name)] = part;
}

// Called by the script of all surveys while the page is still loading. A browser tells it after the
// last script of the page, whether that has run or failed.
export function scriptsHaveRun() {
  const told = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  return Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

// scripts: what scriptsHaveRun has returned. Throws MissingScript if no script has provided it.
export async function requirePart(name, scripts) {
  await scripts;
  const part = globalThis[placeOf(name)];
  if (part === undefined) throw new MissingScript(name);
  return part;
}
