// The section form saves itself.

import { Autosave } from "./autosave.js";
import { refreshPhone } from "./phone.js";

new Autosave(document.getElementById("item-form"), ({ id }) => refreshPhone(id));
