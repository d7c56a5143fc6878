/**
 * Passkeys: the device answers the server's challenge, and the form sends the answer.
 *
 * The attribute data-passkey of a form names the operation: "create" makes a passkey, "get" gets an
 * answer from one, and "login" does so with a challenge that it fetches on demand.
 */

const operations = {
  async create(form) {
    const options = readChallenge("creation_options");
    const passwordless = form.elements.passwordless?.checked ?? false;
    options.authenticatorSelection = {
      ...options.authenticatorSelection,
      residentKey: passwordless ? "required" : "discouraged",
      requireResidentKey: passwordless,
      ...(passwordless && { userVerification: "required" }),
    };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey });
  },

  get: () => getCredential(readChallenge("request_options")),

  async login(form) {
    const response = await fetch(form.action, { headers: { Accept: "application/json" } });
    if (!response.ok) {
      throw new Error(`The challenge was refused: ${response.status}`);
    }
    return getCredential((await response.json()).request_options.publicKey);
  },
};

function readChallenge(name) {
  return JSON.parse(document.getElementById("passkey-data").textContent)[name].publicKey;
}

function getCredential(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return navigator.credentials.get({ publicKey });
}

/** Shows why it failed: the person canceled, or this browser cannot do it here. */
function showError(form, error) {
  const canceled = error.name === "NotAllowedError";
  for (const note of form.querySelectorAll("[data-passkey-error]")) {
    note.hidden = (note.dataset.passkeyError === "canceled") !== canceled;
  }
}

async function authenticate(form, button) {
  button.disabled = true;
  try {
    const credential = await operations[form.dataset.passkey](form);
    form.elements.credential.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch (error) {
    showError(form, error);
    button.disabled = false;
  }
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    authenticate(form, event.submitter ?? form.querySelector("button"));
  });
}
