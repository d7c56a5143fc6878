// A form that shows everything it has: it saves itself, and the phone follows.

import { Autosave } from "./autosave.js";
import { refreshPhone } from "./preview_frame.js";

new Autosave(document.getElementById("item-form"), ({ id }) => refreshPhone(id));
