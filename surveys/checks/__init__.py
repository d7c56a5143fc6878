"""The points of the list that is read before a launch."""
