"""The points of the checklist that is read before a launch."""
