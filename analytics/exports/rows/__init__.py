"""Rows: one line for each person, of waves that were launched with rows and of simulated waves.

`columns` says which columns a version has, and reads their values from reports; `formats` lists the
file formats, of which `binary` writes Parquet, SPSS and Stata. `designs` has each design's
probabilities as other programs take them, `companions` the codebook and the scripts that go with a
file.
"""
