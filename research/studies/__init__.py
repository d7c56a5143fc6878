"""Published studies: a folder each, with its counts, its printed figures and our call."""
