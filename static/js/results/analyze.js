// Asks for the figures of the choices in the address at once. Without this script, a button does.

for (const form of document.querySelectorAll("form[data-start]")) {
  /** @type {HTMLFormElement} */ (form).requestSubmit();
}
