"""Processes of a demo, a test or one host: databases, web server, worker, and their cleaning up."""
