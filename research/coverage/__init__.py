"""Coverage of every interval that a page, a file or a public function shows."""
