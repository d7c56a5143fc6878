"""The likelihood of reports, a mixture over the answers that they may come from."""
