"""The processes of a site: how they are started, watched and ended."""
