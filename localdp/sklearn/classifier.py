"""A scikit-learn classifier whose training targets are randomized reports."""

from typing import Any, Self

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray
from scipy.special import log_softmax, softmax
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from localdp.estimation import Reports
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.validation import row_labels
from localdp.mechanisms import Mechanism


class RandomizedResponseClassifier(ClassifierMixin, BaseEstimator):
    """Logistic regression of true answers, learned from randomized reports of them.

    It maximizes the likelihood of the reports with a ridge penalty, and predicts answers. Without a
    mechanism it is `sklearn.linear_model.LogisticRegression`. For intervals of coefficients and
    effects, use `localdp.estimation.fit_regression`, which has no penalty.

    Parameters
    ----------
    mechanism : Mechanism, optional
        The mechanism that drew the targets, whose reports are numbers or names of replies. By
        default targets are the answers themselves.
    C : float
        The inverse of the penalty's strength. The intercept is not penalized.
    max_iter : int
        The most iterations of the optimizer (L-BFGS).
    tol : float
        The norm of the gradient, per row, at which it stops.

    Attributes
    ----------
    classes_ : ndarray
        The answers: their names if the targets are names of replies, otherwise their numbers.
        Without a mechanism, the distinct targets.
    coef_ : ndarray
        Shape (1, features) for two classes, otherwise (classes, features).
    intercept_ : ndarray
        Shape (1,) or (classes,).
    n_features_in_ : int
    n_iter_ : int

    Notes
    -----
    `score` compares predictions with the targets that it is given. Give it true answers: compared
    with reports, even a perfect classifier seems as bad as the noise.

    Examples
    --------
    >>> import numpy as np
    >>> from localdp import RandomizedResponse
    >>> member = np.repeat([0, 0, 1, 1], [350, 650, 700, 300])[:, None]
    >>> replies = np.repeat(["Yes", "No", "Yes", "No"], [350, 650, 700, 300])
    >>> model = RandomizedResponseClassifier(RandomizedResponse.two_coins(), C=1000)
    >>> model.fit(member, replies).predict_proba([[0], [1]]).round(2).tolist()
    [[0.8, 0.2], [0.1, 0.9]]
    """

    def __init__(
        self,
        mechanism: Mechanism | None = None,
        *,
        C: float = 1.0,  # noqa: N803  scikit-learn's name
        max_iter: int = 1000,
        tol: float = 1e-6,
    ) -> None:
        self.mechanism = mechanism
        self.C = C
        self.max_iter = max_iter
        self.tol = tol

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:  # noqa: N803
        """Fit the model to X, shape (rows, features), and a report, or a reply's name, per row.

        Raises ValueError if shapes or reports are impossible, there is only one class, or X and y
        have different row labels.
        """
        if self.C <= 0:
            raise ValueError(f"C must be above 0, not {self.C!r}")
        row_labels({"X": X, "y": y})
        rows, targets = validate_data(self, X, y, dtype=np.float64)
        check_classification_targets(targets)
        reports, self.classes_ = self._reports(targets)
        if len(self.classes_) < 2:
            raise ValueError(f"two classes are needed, not the one class {self.classes_.tolist()}")
        size = 1 if len(self.classes_) == 2 else len(self.classes_)
        optimum = scipy.optimize.minimize(
            _loss,
            np.zeros(size * (rows.shape[1] + 1)),
            args=(np.column_stack([rows, np.ones(len(rows))]), reports, 1 / (self.C * len(rows))),
            jac=True,
            method="L-BFGS-B",
            options={"maxiter": self.max_iter, "gtol": self.tol, "ftol": 0},
        )
        weights = optimum.x.reshape(size, -1)
        self.coef_, self.intercept_ = weights[:, :-1], weights[:, -1]
        self.n_iter_ = int(optimum.nit)
        return self

    def predict_proba(self, X: ArrayLike) -> Floats:  # noqa: N803
        """Return the probability of each answer, shape (rows, classes)."""
        check_is_fitted(self)
        rows = validate_data(self, X, dtype=np.float64, reset=False)
        return softmax(_logits(rows @ self.coef_.T + self.intercept_), axis=1)

    def predict(self, X: ArrayLike) -> NDArray[Any]:  # noqa: N803
        """Return the most likely answer of each row."""
        places = self.predict_proba(X).argmax(axis=1)
        answers: NDArray[Any] = self.classes_[places]
        return answers

    def _reports(self, targets: NDArray[Any]) -> tuple[Reports, NDArray[Any]]:
        if self.mechanism is None:
            classes, codes = np.unique(targets, return_inverse=True)
            return Reports.known(codes.ravel(), len(classes)), classes
        named = self.mechanism.answers if isinstance(targets[0], str) else None
        classes = np.array(named or range(self.mechanism.categories))
        return Reports.of(self.mechanism, targets), classes


def _logits(columns: Floats) -> Floats:
    """Return a column per class; of two classes the first one is the reference."""
    return columns if columns.shape[1] > 1 else np.column_stack([np.zeros(len(columns)), columns])


def _loss(flat: Floats, rows: Floats, reports: Reports, penalty: float) -> tuple[float, Floats]:
    """Return the penalized negative log-likelihood per row, and its gradient."""
    weights = flat.reshape(-1, rows.shape[1])
    logits = _logits(rows @ weights.T)
    logs = log_softmax(logits, axis=1)
    shares = softmax(logits, axis=1)
    chances = reports.rows[reports.codes]
    top = logs.max(axis=1, keepdims=True)
    with np.errstate(divide="ignore"):
        posterior = softmax(np.log(chances) + logs, axis=1)
    likelihood = np.log((chances * np.exp(logs - top)).sum(axis=1)) + top.ravel()
    slopes = (shares - posterior)[:, -len(weights) :].T @ rows / len(rows)
    sized = weights.copy()
    sized[:, -1] = 0
    value = -likelihood.mean() + penalty * float((sized**2).sum()) / 2
    return value, (slopes + penalty * sized).ravel()
