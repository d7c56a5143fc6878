"""The designer: forms and pages that edit a draft, its history, its translations and templates.

Every change is one `Revision`, made under a lock by `services`.
"""
