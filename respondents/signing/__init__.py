"""The keys of invited waves: blind RSA signatures, and where the private halves are kept.

`blind_rsa` is the mathematics and the sealed form of a key, `keys` reads and checks the key of a
wave.
"""
