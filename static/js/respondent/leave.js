// Away from here at once, where somebody could be in danger: by the button, or by Escape pressed
// twice within a second. The address of this page gives way to the other one, so that Back leads to
// whatever came before it.

const A_SECOND = 1000;

export function watchForLeaving(forget) {
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
    if (event.timeStamp - last <= A_SECOND) leave();
    last = event.timeStamp;
  });
}
