"""The HTTP API of estimates, exports and webhooks."""
