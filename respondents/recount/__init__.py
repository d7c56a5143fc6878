"""Recounts of stored reports, on one machine or many, and their export for this purpose.

`services` counts the reports of a wave from scratch and compares the result with its tallies;
`table_reader` reads them from PostgreSQL, `dask` distributes the parts to workers, and
`parquet_export` writes them to files that can be counted elsewhere.
"""
