// The phone beside a form: the respondent's page of the draft as it was saved last.

const frame = document.getElementById("phone");

// start: the id of the item to show
export function refreshPhone(start) {
  const address = new URL(frame.src);
  address.searchParams.set("start", start);
  // No entry in the history: Back leaves the form at once.
  frame.contentWindow.location.replace(address);
}
