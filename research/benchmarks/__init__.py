"""Measurements of speed and accuracy, beside other packages."""
