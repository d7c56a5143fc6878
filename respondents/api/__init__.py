"""The HTTP API of what respondents send: how many reports there are, and never more of them."""
