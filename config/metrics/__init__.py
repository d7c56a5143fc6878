"""What an operator's monitoring reads: counters and gauges of the site, without anything personal.

Processes note their heartbeats in Redis; `/metrics` puts them into the Prometheus text format.
"""
