"""Models that are trained with differential privacy on central questions: one job."""
