// Requests of this page: no cookie, no referrer, no cache, no redirect. Only post sends data.

const TIMEOUT_MS = 20_000;
const BUSY = new Set([408, 425, 429, 503]);

export function post(address, body) {
  const headers = { "Content-Type": "application/json" };
  return request(address, { method: "POST", headers, body });
}

// What the headers of the page make the browser fetch early, in the mode in which it does that.
export async function getPreloaded(address) {
  const response = await getEarly(address);
  return response.text();
}

export async function getBytes(address) {
  const response = await getEarly(address);
  return new Uint8Array(await response.arrayBuffer());
}

async function getEarly(address) {
  const response = await request(address, { credentials: "same-origin", cache: "default" });
  if (!response.ok) {
    throw Object.assign(new Error(`${address}: ${response.status}`), { status: response.status });
  }
  return response;
}

// Why a request failed that got no answer.
export function networkFailure() {
  return globalThis.navigator?.onLine === false ? "offline" : "unreachable";
}

// Whether the site asks to come back later: it is busy or has failed.
export function serverFailure(status) {
  return BUSY.has(status) ? "busy" : "failing";
}

// The limit holds for the body, too.
function request(address, options = {}) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  return fetch(address, {
    credentials: "omit",
    cache: "no-store",
    ...options,
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal: controller.signal,
  });
}
