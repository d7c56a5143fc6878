"""What a survey reveals about one person: total ε and δ, what waves have spent, what is locked."""
