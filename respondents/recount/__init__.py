"""Counting stored reports again, on this machine or on many, and taking them away to do so.

`services` counts the reports of a wave from scratch and holds the result against its tallies;
`table_reader` reads them out of PostgreSQL, `dask` spreads the parts over workers, and
`parquet_export` writes them to files that can be counted elsewhere.
"""
