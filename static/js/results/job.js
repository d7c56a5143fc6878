// Updates the progress of a job in place. Without this script the page reloads itself.

import { loadPage, replaceContent } from "./fresh_page.js";

const EVERY_MS = 700;
const MOST_MS = 10_000;
const announcement = document.getElementById("job-said");
let pause = EVERY_MS;
let lastPhase = "";

async function poll() {
  const progress = document.getElementById("job-progress");
  if (progress === null) return;
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(progress.dataset.source, { headers });
    if (response.redirected || response.status === 403 || response.status === 404) {
      location.reload();
      return;
    }
    if (!response.ok) throw new Error(String(response.status));
    const job = await response.json();
    pause = EVERY_MS;
    if (!job.unfinished) {
      finish();
      return;
    }
    show(job);
  } catch {
    // The connection or the server is down: polls again, less and less often.
    pause = Math.min(2 * pause, MOST_MS);
  }
  setTimeout(poll, pause);
}

function show(job) {
  const bar = /** @type {HTMLProgressElement} */ (document.getElementById("job-bar"));
  bar.value = job.percent;
  document.getElementById("job-percent").textContent = job.percent;
  document.getElementById("job-phase").textContent = job.phase;
  if (job.phase !== lastPhase) announcement.textContent = job.phase;
  lastPhase = job.phase;
}

async function finish() {
  const page = await loadPage("job-body");
  if (!page) {
    location.reload();
    return;
  }
  for (const part of document.querySelectorAll("[data-live]")) replaceContent(part, page);
  announcement.textContent = document.getElementById("job-state").lastElementChild.textContent;
  document.dispatchEvent(new Event("candor:result"));
}

poll();
