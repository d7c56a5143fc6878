// Quick exit, for people whom discovery would endanger: the button, or Escape pressed twice within
// a second, leaves the page at once. The other address, LEAVE_TO in config/settings.py, replaces this
// one in the history, so Back leads to the page before it.

const DOUBLE_PRESS_MS = 1000;

export function installQuickExit(forget) {
  /** @type {HTMLAnchorElement} */
  const link = document.querySelector("[data-leave]");
  if (!link) return;
  const leave = () => {
    document.body.hidden = true;
    document.title = "";
    forget();
    window.location.replace(link.href);
  };
  link.addEventListener("click", (event) => {
    event.preventDefault();
    leave();
  });
  let last = -Infinity;
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.repeat) return;
    if (event.timeStamp - last <= DOUBLE_PRESS_MS) leave();
    last = event.timeStamp;
  });
}
