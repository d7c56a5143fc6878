"""The archive of an ended wave: one ZIP file with everything that explains and repeats its figures.

`contents` puts it together, mostly from the files of `analytics.exports`, and lists the counts;
`ddi`, `descriptions` and `sheets` write what these lack. `remake` is copied into the archive: it
estimates the figures that have counts again, with the library alone. `job` has the worker write
the archive.
"""
