"""The designer's forms. Each error belongs to the field where it can be corrected."""
