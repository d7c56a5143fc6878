// The progress of a job, kept up to date in place. Without this script the page reloads itself.

const EVERY_MS = 700;
const MOST_MS = 10_000;
const said = document.getElementById("job-said");
let pause = EVERY_MS;
let lastPhase = "";

async function look() {
  const place = document.getElementById("job-progress");
  if (place === null) return;
  try {
    const answer = await fetch(place.dataset.source, { headers: { Accept: "application/json" } });
    if (answer.redirected || answer.status === 403 || answer.status === 404) {
      location.reload();
      return;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    const job = await answer.json();
    pause = EVERY_MS;
    if (!job.unfinished) {
      finish();
      return;
    }
    show(job);
  } catch {
    // The line or the server is away: ask again, less and less often.
    pause = Math.min(2 * pause, MOST_MS);
  }
  setTimeout(look, pause);
}

function show(job) {
  document.getElementById("job-bar").value = job.percent;
  document.getElementById("job-percent").textContent = job.percent;
  document.getElementById("job-phase").textContent = job.phase;
  if (job.phase !== lastPhase) said.textContent = job.phase;
  lastPhase = job.phase;
}

// The browser parses the page as a document, as it would after a click: scripts in it do not run,
// and no string becomes markup here.
function finish() {
  const asking = new XMLHttpRequest();
  asking.responseType = "document";
  asking.addEventListener("load", () => {
    const page = asking.response;
    if (asking.status !== 200 || !page?.getElementById("job-body")) {
      location.reload();
      return;
    }
    for (const part of document.querySelectorAll("[data-live]")) {
      const fresh = page.getElementById(part.id);
      part.replaceChildren(...document.adoptNode(fresh).childNodes);
    }
    said.textContent = document.getElementById("job-state").lastElementChild.textContent;
    document.dispatchEvent(new Event("candor:result"));
  });
  asking.addEventListener("error", () => location.reload());
  asking.open("GET", location.href);
  asking.send();
}

look();
