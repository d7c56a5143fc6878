"""Mechanisms: the randomizers of one question.

A mechanism takes answers and random words and returns reports. It knows its exact channel
Pr[report | answer]; epsilon, estimators and audits follow from that. Each module holds one family.
"""

from localdp.mechanisms.base import Mechanism
from localdp.mechanisms.encodings import HistogramEncoding, LocalHashing, compare_encodings
from localdp.mechanisms.identity import OpenAnswer
from localdp.mechanisms.kuk import Kuk
from localdp.mechanisms.linked.base import Linked
from localdp.mechanisms.linked.pair import RandomPair
from localdp.mechanisms.linked.whole import EveryResponse, JointResponse
from localdp.mechanisms.list_design import ListDesign, sensitive_statement
from localdp.mechanisms.multiple.every_item import EveryItem, MultipleChoice, OpenChoices
from localdp.mechanisms.multiple.random_item import RandomItem
from localdp.mechanisms.numeric.base import NumericMechanism, OpenNumber
from localdp.mechanisms.numeric.duchi import Duchi, Hybrid
from localdp.mechanisms.numeric.gaussian import Gaussian
from localdp.mechanisms.numeric.laplace import Laplace
from localdp.mechanisms.numeric.window_mechanisms import Piecewise, SquareWave
from localdp.mechanisms.permanent import PermanentResponse
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.recommendation import choose
from localdp.mechanisms.serialization import from_spec
from localdp.mechanisms.subset_selection import SubsetSelection
from localdp.mechanisms.unary_encoding import UnaryEncoding

__all__ = [
    "Duchi",
    "EveryItem",
    "EveryResponse",
    "Gaussian",
    "HistogramEncoding",
    "Hybrid",
    "JointResponse",
    "Kuk",
    "Laplace",
    "Linked",
    "ListDesign",
    "LocalHashing",
    "Mechanism",
    "MultipleChoice",
    "NumericMechanism",
    "OpenAnswer",
    "OpenChoices",
    "OpenNumber",
    "PermanentResponse",
    "Piecewise",
    "RandomItem",
    "RandomPair",
    "RandomizedResponse",
    "SquareWave",
    "SubsetSelection",
    "UnaryEncoding",
    "choose",
    "compare_encodings",
    "from_spec",
    "sensitive_statement",
]
