"""What is asked, of whom, and how each answer is protected."""
