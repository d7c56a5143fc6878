"""What `run.py` installs: the virtual environment, the browser, and the vendored script."""
