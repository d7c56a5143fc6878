"""Surveys: questionnaires, their members, and the protection of each answer."""
