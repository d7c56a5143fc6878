"""Local differential privacy for surveys: mechanisms, channels, estimators and planning.

The package needs NumPy and SciPy and does not depend on the web application.
"""
