"""Metrics for the operator's monitoring: counters and gauges without personal data.

Processes record heartbeats in Redis; `/metrics` renders them in the Prometheus text format.
"""
