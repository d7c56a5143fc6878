"""Scripts in R, with base R and the packages that have the model."""
