"""The audit log: what members of staff did, who may read it, and its file.

`services.record` writes an entry inside the transaction of the act; nothing here is about
respondents. Views take a search form in and give a page or a file out.
"""
