"""The audit log of staff actions: writing, searching, display and export.

`services.record` writes an entry in the same transaction as the action;
`accounts.models.audit_entry` lists the actions, `wording` has their texts. The log holds nothing
about respondents. `retention` deletes old entries. The views take a search form and return a page
or a file.
"""
