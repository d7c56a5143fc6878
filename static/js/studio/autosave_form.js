// A form that always shows all of its fields: it saves itself, and the preview follows.

import { Autosave } from "./autosave.js";
import { refreshPreview } from "./preview_frame.js";

new Autosave(document.getElementById("item-form"), ({ id }) => refreshPreview(id));
