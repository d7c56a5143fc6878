"""Layer between the web server and Django: request bodies, the WSGI bridge, and middleware."""
