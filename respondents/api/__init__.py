"""The HTTP API of waves; of reports it gives only the counts."""
