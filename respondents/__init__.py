"""From answers to reports, and from reports to counts."""
