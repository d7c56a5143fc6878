// Buttons that copy the content of a field. Without this script people select it by hand.

const copied = document.querySelector("[data-copied]");

async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    say(copied.dataset.uncopied, { visible: true });
    return;
  }
  say(copied.dataset.copied);
  button.textContent = copied.dataset.copied;
}

// What went wrong everyone has to see; that it worked, the button says.
function say(text, { visible = false } = {}) {
  copied.classList.toggle("visually-hidden", !visible);
  copied.textContent = "";
  copied.textContent = text;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
