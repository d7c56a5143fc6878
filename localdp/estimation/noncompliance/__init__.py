"""What is left of an estimate if some people do not follow the instructions, and a test of that."""
