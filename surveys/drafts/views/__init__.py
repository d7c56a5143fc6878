"""Pages of the designer."""
