"""Tables as files that the next tool opens: each module writes any `Table` in one format."""
