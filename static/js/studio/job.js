// Updates the progress of a job in place. Without this script the page reloads itself.

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

// Lets the browser parse the page as a document: its scripts do not run, and this script turns no
// string into markup.
function finish() {
  const request = new XMLHttpRequest();
  request.responseType = "document";
  request.addEventListener("load", () => {
    const page = request.response;
    if (request.status !== 200 || !page?.getElementById("job-body")) {
      location.reload();
      return;
    }
    for (const part of document.querySelectorAll("[data-live]")) {
      const fresh = page.getElementById(part.id);
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
    announcement.textContent = document.getElementById("job-state").lastElementChild.textContent;
    document.dispatchEvent(new Event("candor:result"));
  });
  request.addEventListener("error", () => location.reload());
  request.open("GET", location.href);
  request.send();
}

poll();
