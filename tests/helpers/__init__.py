"""What tests of several modules share: people, questions, waves, and ways to ask and to compare."""
