// The preview in the phone next to a form: the respondent's page of the draft as last saved.

const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("phone"));

// start: the id of the item to show; empty for the first page
export function refreshPreview(start) {
  const address = new URL(frame.src);
  if (start) address.searchParams.set("start", start);
  else address.searchParams.delete("start");
  // Adds no history entry, so that Back leaves the form at once.
  frame.contentWindow.location.replace(address);
}
