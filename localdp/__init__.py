"""Local differential privacy for surveys: mechanisms, channels and estimators.

Usable as a library: it needs NumPy and SciPy, and knows nothing about the web application.
"""
