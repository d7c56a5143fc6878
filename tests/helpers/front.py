"""A proxy with TLS in front of a web process, as small as one can be, for one address."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.planted.server import lying_server

HOST = "localhost"
AUTHORITY = "An authority of these tests"


@contextmanager
def front(behind: str, folder: Path, days: int = 1) -> Iterator[tuple[str, Path]]:
    """The address in front of this one, and the authority to trust."""
    authority = make_certificate(folder, days=days)
    told = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    with lying_server(behind, lambda _answer: None, folder, told) as url:
        yield url.replace("127.0.0.1", HOST), authority


def make_certificate(folder: Path, *more: str, days: int = 1) -> Path:
    """A certificate for this host, and more, by an authority that no one has to trust but us.

    It is valid for these days from now on. Returns the authority's.
    """
    now = datetime.now(UTC)
    own, key = (ec.generate_private_key(ec.SECP256R1()) for _each in range(2))
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(own.public_key())

    def signed(common: str, held: ec.EllipticCurvePrivateKey, *names: str) -> bytes:
        made = (
            x509.CertificateBuilder()
            .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)]))
            .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, AUTHORITY)]))
            .public_key(held.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=9))
            .not_valid_after(now + timedelta(days=days if names else 1))
            .add_extension(x509.BasicConstraints(ca=not names, path_length=None), critical=True)
            .add_extension(usage(signs_others=not names), critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(held.public_key()), False)
            .add_extension(issuer, critical=False)
        )
        if names:
            listed = x509.SubjectAlternativeName([x509.DNSName(each) for each in names])
            made = made.add_extension(listed, critical=False)
        return made.sign(own, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)

    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    (folder / "front.key").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))
    (folder / "front.pem").write_bytes(signed(HOST, key, HOST, *more))
    authority = folder / "authority.pem"
    authority.write_bytes(signed(AUTHORITY, own))
    return authority


def usage(*, signs_others: bool) -> x509.KeyUsage:
    """What strict verifiers, such as Python 3.13, want to read in a certificate."""
    return x509.KeyUsage(
        digital_signature=not signs_others,
        key_cert_sign=signs_others,
        crl_sign=signs_others,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
