"""Mechanisms: the randomizers of one question, one family a file."""

from ldp.mechanisms.choice import choose
from ldp.mechanisms.duchi import Duchi, Hybrid
from ldp.mechanisms.gaussian import Gaussian
from ldp.mechanisms.kuk import Kuk
from ldp.mechanisms.linked import Linked
from ldp.mechanisms.linked_pair import RandomPair
from ldp.mechanisms.linked_whole import EveryResponse, JointResponse
from ldp.mechanisms.mechanism import Mechanism
from ldp.mechanisms.multiple import MultipleChoice
from ldp.mechanisms.noise import Laplace
from ldp.mechanisms.numeric import NumericMechanism, OpenNumber
from ldp.mechanisms.open import OpenAnswer
from ldp.mechanisms.permanent import PermanentResponse
from ldp.mechanisms.response import RandomizedResponse
from ldp.mechanisms.sliding import Piecewise, SquareWave
from ldp.mechanisms.specification import from_spec
from ldp.mechanisms.subset import SubsetSelection
from ldp.mechanisms.unary import UnaryEncoding

__all__ = [
    "Duchi",
    "EveryResponse",
    "Gaussian",
    "Hybrid",
    "JointResponse",
    "Kuk",
    "Laplace",
    "Linked",
    "Mechanism",
    "MultipleChoice",
    "NumericMechanism",
    "OpenAnswer",
    "OpenNumber",
    "PermanentResponse",
    "Piecewise",
    "RandomPair",
    "RandomizedResponse",
    "SquareWave",
    "SubsetSelection",
    "UnaryEncoding",
    "choose",
    "from_spec",
]
