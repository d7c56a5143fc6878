// Buttons that copy the content of a field. Without this script people select it by hand.

const copied = document.querySelector("[data-copied]");

async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // The browser denies the clipboard; the selected text is still easy to copy by hand.
    return;
  }
  copied.textContent = "";
  copied.textContent = copied.dataset.copied;
  button.textContent = copied.dataset.copied;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
