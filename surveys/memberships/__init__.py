"""Who works on a survey: its members and owners, and handing it over to another owner."""
