"""Training of models with differential privacy on central questions: one job."""
