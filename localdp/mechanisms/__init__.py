"""Mechanisms: the randomizers of one question, one family a file."""

from localdp.mechanisms.choice import choose
from localdp.mechanisms.duchi import Duchi, Hybrid
from localdp.mechanisms.gaussian import Gaussian
from localdp.mechanisms.kuk import Kuk
from localdp.mechanisms.linked import Linked
from localdp.mechanisms.linked_pair import RandomPair
from localdp.mechanisms.linked_whole import EveryResponse, JointResponse
from localdp.mechanisms.mechanism import Mechanism
from localdp.mechanisms.multiple import MultipleChoice
from localdp.mechanisms.noise import Laplace
from localdp.mechanisms.numeric import NumericMechanism, OpenNumber
from localdp.mechanisms.open import OpenAnswer
from localdp.mechanisms.permanent import PermanentResponse
from localdp.mechanisms.response import RandomizedResponse
from localdp.mechanisms.sliding import Piecewise, SquareWave
from localdp.mechanisms.specification import from_spec
from localdp.mechanisms.subset import SubsetSelection
from localdp.mechanisms.unary import UnaryEncoding

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
