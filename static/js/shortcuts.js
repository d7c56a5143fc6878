// Keyboard shortcuts of staff pages, and the sheet that lists them. Elements with a `data-key` say
// their key themselves. The sheet has a switch, since single keys can be pressed by accident.

const OFF = "candor-shortcuts-off";
const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("shortcuts"));
const toggle = /** @type {HTMLInputElement} */ (document.getElementById("shortcuts-on"));

function areOff() {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

function isTyping(target) {
  return target.isContentEditable || target.matches("input, textarea, select");
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (areOff() || sheet.open) return;
  const key = event.key.toLowerCase();
  if (event.shiftKey && /^[a-z0-9]$/.test(key)) return;
  if (key === "?") {
    event.preventDefault();
    sheet.showModal();
    return;
  }
  const target = /** @type {HTMLElement} */ (
    document.querySelector(`[data-key="${CSS.escape(key)}"]`)
  );
  if (!target) return;
  event.preventDefault();
  if (target.matches("input")) target.focus();
  else target.click();
}

document.addEventListener("keydown", press);
toggle.checked = !areOff();
toggle.addEventListener("change", () => {
  try {
    if (toggle.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // The browser stores nothing for this site: the switch shows what holds.
    toggle.checked = true;
  }
});
for (const button of document.querySelectorAll("[data-shortcuts]")) {
  button.removeAttribute("hidden");
  button.addEventListener("click", () => sheet.showModal());
}
// A phone's sheet of links closes, also where a link leads to a place of the same page.
document.getElementById("side-links")?.addEventListener("click", ({ currentTarget }) => {
  /** @type {HTMLElement} */ (currentTarget).hidePopover?.();
});
