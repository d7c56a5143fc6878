"""Published studies carried through the product: a survey each, its rows stored as its reports,
and its analyses asked for over pages and the API."""
