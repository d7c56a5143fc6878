"""How an answer is protected: the designs a researcher can pick, and the mechanism each becomes.

`registry.build` turns a design and its parameters into a mechanism of `localdp`, or raises
`ProtectionError` with the field at fault; the other modules say in words and numbers what it does.
Nothing here reads the database.
"""
