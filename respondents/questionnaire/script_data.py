"""The data of a wave for the page's script, the same for everyone."""

from base64 import b64encode
from typing import Any

from respondents.questionnaire.device_storage import device_data
from respondents.signing.keys import public_bytes
from surveys.models import Wave


def script_data(wave: Wave) -> dict[str, Any]:
    """Return the access mode and key, the proof of work, and what a device keeps."""
    return {
        "access": wave.access,
        "work": wave.work_bits,
        "code": wave.code,
        "key": b64encode(public_bytes(wave)).decode() if wave.invited else "",
        "key_hash": wave.signing_key_hash,
        **({"memory": device_data(wave)} if wave.version.document.remembers else {}),
    }
