"""The signing keys of invited waves.

`blind_rsa` implements blind RSA signatures and the encryption of private keys; `keys` stores,
reads and checks the key of a wave; `codes` has the key and the form of codes of completion.
"""
