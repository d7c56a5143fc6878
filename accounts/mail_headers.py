"""Headers of every message: programs that answer for absent people leave it alone."""

AUTOMATIC = {
    "Auto-Submitted": "auto-generated",  # RFC 3834
    # Exchange; reports of failed delivery still come.
    "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
}
