"""The plan of a training run: its steps and its noise, within a budget.

References
----------
- Abadi et al. (2016), ACM CCS: Deep learning with differential privacy.
"""

import math
from dataclasses import dataclass

from localdp.fixed_point import WORD, as_count
from localdp.training.accounting import MOST_STEPS, calibrated_noise, training_epsilon

STEPS = 1000
BATCH = 512
FEWEST_ROWS = 500
"""The fewest rows: below, noise that protects them leaves nothing to learn."""

MOMENTUM = 0.9
AVERAGED_FROM = 0.5

_LEARNING_RATE, _LARGEST_STEP = 0.1, 0.01


@dataclass(frozen=True)
class Plan:
    """What a training run does and costs; it depends on no covariate and no answer.

    Attributes
    ----------
    rows : int
        The number of people, which is taken as public.
    epsilon, delta : float
        The cost, by privacy loss distributions.
    epsilon_rdp : float
        The same by Rényi differential privacy, for comparison.
    noise : float
        Standard deviation, in multiples of `clip`.
    rate : float
        Probability of each trained person to be in a batch, a multiple of 2**-32.
    steps : int
        The number of steps.
    clip : float
        The largest norm of one person's gradient, with covariates from -1 to 1. A small one needs
        less noise, but biases slopes away from 0, because it limits people who are predicted badly;
        `largest_gradient` biases none.
    held_out : float
        Probability of each person to be held out of training.
    """

    rows: int
    epsilon: float
    epsilon_rdp: float
    delta: float
    noise: float
    rate: float
    steps: int
    clip: float
    held_out: float

    @property
    def noise_of_gradient(self) -> float:
        """Standard deviation of the noise of a step's mean gradient."""
        return self.noise * self.clip / (self.rate * self.rows * (1 - self.held_out))

    @property
    def learning_rate(self) -> float:
        """The learning rate: small where there is much noise, or detours would bias slopes."""
        return min(_LEARNING_RATE, _LARGEST_STEP / self.noise_of_gradient)

    @classmethod
    def of(
        cls,
        rows: int,
        epsilon: float,
        delta: float,
        *,
        rate: float | None = None,
        steps: int = STEPS,
        clip: float = 1.0,
        held_out: float = 0.2,
    ) -> "Plan":
        """Plan a run on this many people with the smallest noise that stays within a budget.

        Parameters are as in `Plan`. Delta must be below 1 / rows, and held_out at most 1/2; the
        default rate gives a mean batch of `BATCH` people. Raises ValueError if there are too few
        rows, or a parameter is out of range.
        """
        n = as_count(rows, "the number of rows", 0, 2**40)
        if n < FEWEST_ROWS:
            raise ValueError(f"training needs at least {FEWEST_ROWS} rows, not {n}")
        if not 0 < delta < 1 / n:
            raise ValueError(
                f"delta must be below 1/{n}, since a larger one would allow the release of one "
                f"person's whole data; it is {delta!r}"
            )
        if not 0 <= held_out <= 0.5:
            raise ValueError(f"held_out must be from 0 to .5, not {held_out!r}")
        if not 0 < clip < math.inf:
            raise ValueError(f"clip must be above 0, not {clip!r}")
        as_count(steps, "steps", 1, MOST_STEPS)
        target = min(1.0, BATCH / (n * (1 - held_out))) if rate is None else rate
        if not 0 < target <= 1:
            raise ValueError(f"rate must be above 0 and at most 1, not {rate!r}")
        chance = math.ceil(target * WORD) / WORD
        noise = calibrated_noise(epsilon, delta, chance, steps)
        return cls(
            rows=n,
            epsilon=training_epsilon(noise, chance, steps, delta),
            epsilon_rdp=training_epsilon(noise, chance, steps, delta, "rdp"),
            delta=delta,
            noise=noise,
            rate=chance,
            steps=steps,
            clip=float(clip),
            held_out=held_out,
        )
