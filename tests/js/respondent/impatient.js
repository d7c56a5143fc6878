// Node waits for timers before it exits, but no test waits for a request to give up.

const LONG_MS = 10_000;
const start = globalThis.setTimeout;

globalThis.setTimeout = Object.assign((callback, delay, ...values) => {
  const timer = start(callback, delay, ...values);
  if (delay >= LONG_MS) timer.unref();
  return timer;
}, start);
