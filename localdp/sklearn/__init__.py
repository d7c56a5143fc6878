"""Estimators for scikit-learn, which the extra `sklearn` installs.

Nothing else in the library imports this package. Randomized targets go in; predictions of the true
answers come out.
"""

from localdp.sklearn.classifier import RandomizedResponseClassifier as RandomizedResponseClassifier
