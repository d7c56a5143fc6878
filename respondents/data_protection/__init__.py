"""What the law asks to be written down, filled from a survey and the site's settings.

`views` serves the record of processing and the impact assessment to a survey's team, and to
administrators the search of an address. `notice` is the page that respondents read. What only the
institution knows is a marked blank for the team, and left out for respondents.
"""
