// Requests of this page: no cookie, no referrer, no cache, no redirect. Only post sends data.

const TIMEOUT_MS = 20_000;

export function post(address, body) {
  const headers = { "Content-Type": "application/json" };
  return request(address, { method: "POST", headers, body });
}

export async function getText(address) {
  const response = await request(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

// The limit holds for the body, too.
function request(address, options = {}) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  return fetch(address, {
    ...options,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    redirect: "error",
    signal: controller.signal,
  });
}
