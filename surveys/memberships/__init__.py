"""Who works on a survey: members, owners, and handing a survey over."""
