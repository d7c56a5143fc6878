/**
 * Passkeys: the device answers the server's challenge, and the answer is sent with the form.
 *
 * A form says with data-passkey what it wants: "create" a passkey, "get" an answer from one, or
 * "login", where the challenge is fetched only when somebody asks for it.
 */

const wanted = {
  async create(form) {
    const options = challenge("creation_options");
    const alone = form.elements.passwordless?.checked ?? false;
    options.authenticatorSelection = {
      ...options.authenticatorSelection,
      residentKey: alone ? "required" : "discouraged",
      requireResidentKey: alone,
      ...(alone && { userVerification: "required" }),
    };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey });
  },

  get: () => answer(challenge("request_options")),

  async login(form) {
    const response = await fetch(form.action, { headers: { Accept: "application/json" } });
    if (!response.ok) {
      throw new Error(`The challenge was refused: ${response.status}`);
    }
    return answer((await response.json()).request_options.publicKey);
  },
};

function challenge(name) {
  return JSON.parse(document.getElementById("passkey-data").textContent)[name].publicKey;
}

function answer(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return navigator.credentials.get({ publicKey });
}

/** Say what went wrong: nobody confirmed, or this browser cannot do it here. */
function explain(form, error) {
  const cancelled = error.name === "NotAllowedError";
  for (const note of form.querySelectorAll("[data-passkey-error]")) {
    note.hidden = (note.dataset.passkeyError === "cancelled") !== cancelled;
  }
}

async function ask(form, button) {
  button.disabled = true;
  try {
    const credential = await wanted[form.dataset.passkey](form);
    form.elements.credential.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch (error) {
    explain(form, error);
    button.disabled = false;
  }
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(form, event.submitter ?? form.querySelector("button"));
  });
}
