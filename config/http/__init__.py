"""Between the web server and Django: request bodies, the bridge to threads, and middleware."""
