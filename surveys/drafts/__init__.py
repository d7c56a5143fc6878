"""The designer: forms and pages that edit a draft, its history, its translations and templates.

`services` makes every change under a lock and records it as one `Revision`.
"""
