"""How people were sampled: weights, strata and clusters, and raking."""
