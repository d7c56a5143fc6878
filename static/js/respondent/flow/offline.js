// Shows a line while the device is offline.

export function watchConnection(root) {
  const line = root.querySelector("[data-offline] > *");
  const show = () => {
    line.hidden = navigator.onLine;
  };
  for (const event of ["online", "offline"]) window.addEventListener(event, show);
  show();
}
