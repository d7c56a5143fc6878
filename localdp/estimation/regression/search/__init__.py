"""The search for the maximum of a likelihood that may have several, or none."""
