// The one function that sends data from this page: no cookie, no referrer, no cache, no redirect.

const TIMEOUT_MS = 20_000;

export function post(address, body) {
  return fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  });
}
