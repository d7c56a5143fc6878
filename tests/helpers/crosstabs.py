"""Questions for crosstabs, and joint distributions of their answers."""

import numpy as np

from tests.helpers.questions import question

FIRST = question(text={"en": "Ever late?"})
SECOND = question("single", "best", parameters={"epsilon": "3"}, text={"en": "Which color?"})
OPEN = question("single", "open", justification={"en": "Large groups."}, text={"en": "Where?"})
OTHER = question("single", "open", justification={"en": "Large groups."}, text={"en": "When?"})
MANY = question(
    "single",
    "best",
    options=[{"en": f"Answer {n}"} for n in range(70)],
    parameters={"epsilon": "3"},
    text={"en": "Which of many?"},
)
# The joint shares: FIRST's No and Yes by SECOND's answers.
STRONG = np.array([[0.30, 0.05, 0.05], [0.02, 0.08, 0.50]])
NOTHING = np.outer([0.7, 0.3], [0.5, 0.3, 0.2])
