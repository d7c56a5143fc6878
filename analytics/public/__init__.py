"""Results that a survey's owner has published for everyone, after the wave has ended.

`services` publishes and withdraws them; `page` holds what everyone sees: some panels of the
dashboard, and the methods in plain words. `views` has the owner's form and the public page.
"""
