"""Literature references of the designs and interval methods, for the methods of a paper."""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DESIGNS = {
    "two-coins": "C. Dwork and A. Roth (2014), The algorithmic foundations of differential "
    "privacy, Foundations and Trends in Theoretical Computer Science 9, 211–407.",
    "warner": "S. L. Warner (1965), Randomized response: a survey technique for eliminating "
    "evasive answer bias, Journal of the American Statistical Association 60, 63–69.",
    "forced": "R. F. Boruch (1971), Assuring confidentiality of responses in social research: a "
    "note on strategies, The American Sociologist 6, 308–311.",
    "crosswise": "J.-W. Yu, G.-L. Tian and M.-L. Tang (2008), Two new models for survey sampling "
    "with sensitive characteristic: design and analysis, Metrika 67, 251–263.",
    "unrelated": "B. G. Greenberg, A.-L. A. Abul-Ela, W. R. Simmons and D. G. Horvitz (1969), The "
    "unrelated question randomized response model: theoretical framework, Journal of the American "
    "Statistical Association 64, 520–539.",
    "mangat": "N. S. Mangat (1994), An improved randomized response strategy, Journal of the Royal "
    "Statistical Society, Series B 56, 93–95.",
    "subset-selection": "M. Ye and A. Barg (2018), Optimal schemes for discrete distribution "
    "estimation under locally differential privacy, IEEE Transactions on Information Theory 64, "
    "5662–5676.",
    "randomized-response": "P. Kairouz, K. Bonawitz and D. Ramage (2016), Discrete distribution "
    "estimation under local privacy, International Conference on Machine Learning.",
    "optimized-unary": "T. Wang, J. Blocki, N. Li and S. Jha (2017), Locally differentially "
    "private protocols for frequency estimation, USENIX Security Symposium.",
    "symmetric-unary": "Ú. Erlingsson, V. Pihur and A. Korolova (2014), RAPPOR: randomized "
    "aggregatable privacy-preserving ordinal response, ACM Conference on Computer and "
    "Communications Security.",
    "duchi": "J. C. Duchi, M. I. Jordan and M. J. Wainwright (2018), Minimax optimal procedures "
    "for locally private estimation, Journal of the American Statistical Association 113, 182–201.",
    "piecewise": "N. Wang et al. (2019), Collecting and analyzing multidimensional data with local "
    "differential privacy, IEEE International Conference on Data Engineering.",
    "square-wave": "Z. Li, T. Wang, M. Lopuhaä-Zwakenberg, N. Li and B. Škoric (2020), Estimating "
    "numerical distributions under local differential privacy, ACM SIGMOD.",
    "laplace": "C. Dwork, F. McSherry, K. Nissim and A. Smith (2006), Calibrating noise to "
    "sensitivity in private data analysis, Theory of Cryptography Conference.",
    "gaussian": "B. Balle and Y.-X. Wang (2018), Improving the Gaussian mechanism for differential "
    "privacy, International Conference on Machine Learning.",
}
SAME_SOURCE_AS = {
    "hybrid": "piecewise",
    "triangular": "crosswise",
    "multiple": "randomized-response",
    "unary": "optimized-unary",
    "permanent": "symmetric-unary",
    "linked-every": "randomized-response",
    "linked-joint": "randomized-response",
    "linked-pair": "piecewise",
}
"""Designs that share the source of another design."""


class IntervalMethod(NamedTuple):
    """A method for intervals: its name on pages, and its source."""

    name: str | Promise
    source: str | None


INTERVALS = {
    "normal": IntervalMethod(_("normal"), None),
    "wald": IntervalMethod(
        _("Wald"),
        "A. Wald (1943), Tests of statistical hypotheses concerning several parameters when the "
        "number of observations is large, Transactions of the American Mathematical Society 54, "
        "426–482.",
    ),
    "wilson": IntervalMethod(
        _("Wilson"),
        "E. B. Wilson (1927), Probable inference, the law of succession, and statistical "
        "inference, Journal of the American Statistical Association 22, 209–212.",
    ),
    "clopper-pearson": IntervalMethod(
        _("Clopper–Pearson"),
        "C. J. Clopper and E. S. Pearson (1934), The use of confidence or fiducial limits "
        "illustrated in the case of the binomial, Biometrika 26, 404–413.",
    ),
    "likelihood-ratio": IntervalMethod(
        _("likelihood ratio"),
        "S. S. Wilks (1938), The large-sample distribution of the likelihood ratio for testing "
        "composite hypotheses, Annals of Mathematical Statistics 9, 60–62.",
    ),
    "feldman-cousins": IntervalMethod(
        _("Feldman–Cousins"),
        "G. J. Feldman and R. D. Cousins (1998), Unified approach to the classical statistical "
        "analysis of small signals, Physical Review D 57, 3873–3889.",
    ),
    "betting": IntervalMethod(
        _("betting"),
        "I. Waudby-Smith and A. Ramdas (2024), Estimating means of bounded random variables by "
        "betting, Journal of the Royal Statistical Society, Series B 86, 1–27.",
    ),
    "saddlepoint": IntervalMethod(
        _("saddlepoint test inversion"),
        "H. E. Daniels (1987), Tail probability approximations, International Statistical Review "
        "55, 37–48.",
    ),
    "woodruff": IntervalMethod(
        _("Woodruff"),
        "R. S. Woodruff (1952), Confidence intervals for medians and other position measures, "
        "Journal of the American Statistical Association 47, 635–646.",
    ),
}
"""By the code in `Estimate.method`."""

BONFERRONI = (
    "O. J. Dunn (1961), Multiple comparisons among means, Journal of the American Statistical "
    "Association 56, 52–64."
)


def design_source(design: str) -> str | None:
    """The source of a design, by its name in a frozen document."""
    return DESIGNS.get(SAME_SOURCE_AS.get(design, design))


def interval_method(method: str) -> IntervalMethod:
    """The method with this code; an unknown method is named by its code."""
    return INTERVALS.get(method, IntervalMethod(method, None))


def short_citation(source: str) -> str:
    """The in-text citation of a source: authors and year."""
    return source[: source.index(")")].replace(" (", " ")
