"""What `bench capacity` measures."""

from statistics import median


class Level:
    """What was measured with this many reports there; bytes and seconds, for one report each."""

    def __init__(self, total: int, layout: int) -> None:
        self.total = total
        self.layout = layout
        self.report_rows = self.report_index = self.claim_rows = self.claim_index = 0.0
        self.waiting = 0.0
        self.spool = 0
        self.log_of_one = self.log_of_shuffle = 0.0
        self.shuffles: list[float] = []
        self.singles: list[float] = []

    @property
    def report(self) -> float:
        return self.report_rows + self.report_index

    @property
    def claim(self) -> float:
        return self.claim_rows + self.claim_index

    @property
    def shuffled(self) -> float:
        """Reports a second."""
        return 1 / median(self.shuffles)

    @property
    def taken(self) -> float:
        """Seconds of one submission's statement and commit, alone."""
        return median(self.singles)
