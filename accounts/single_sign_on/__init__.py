"""Single sign-on by OpenID Connect: from the provider's ID token to an account with a role.

Built on allauth's social accounts, and off unless the operator names a provider
(`config.single_sign_on`). allauth keeps state, nonce and PKCE verifier and runs the sign-in;
this package verifies the token and decides who may sign in.
"""
