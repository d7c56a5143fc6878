"""How results are shown: one table of figures as text, HTML, data frame or chart."""
