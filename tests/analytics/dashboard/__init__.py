from analytics.estimates.shares import ShareRow


def row(label: str, share: float, low: float, high: float) -> ShareRow:
    return ShareRow(label, share, low, high, raw=share, se_sampling=1, se_privacy=2)
