// Shows the value of each slider beside it.

for (const slider of document.querySelectorAll("[data-slider]")) {
  const input = /** @type {HTMLInputElement} */ (slider);
  input.addEventListener("input", () => {
    input.nextElementSibling.textContent = `${input.value}%`;
  });
}
