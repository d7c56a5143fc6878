// Copies what a field holds; without this script the field can be selected by hand.

const told = document.querySelector("[data-copied]");

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // No right to the clipboard: what is selected is one key away from it.
    return;
  }
  told.textContent = "";
  told.textContent = told.dataset.copied;
  button.textContent = told.dataset.copied;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
