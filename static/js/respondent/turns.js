// Makes two pages of one person take turns, so that the second finds what the first has stored.

const PATIENCE_MS = 60_000;

// Returns what work returns. Fails if another page keeps it waiting too long: a phone may suspend that
// page. Browsers that refuse storage refuse turns too, and then there is nothing to find.
export async function inTurn(name, work) {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  let begun = false;
  const begin = () => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await locks.request(name, { signal: controller.signal }, begin);
  } catch (error) {
    if (begun || error.name !== "SecurityError") throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
