"""How answers are protected: the designs a researcher can choose, and the mechanism of each.

`registry.build` turns a design and its parameters into a mechanism of `localdp`, or raises
`ProtectionError` with the invalid field. The other modules describe the mechanism in words
and figures. Nothing here reads the database.
"""
