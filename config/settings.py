"""Django settings: one module for demo, tests and production.

Only the servers' addresses differ; they come from the environment (see ``run.py``).
"""

from typing import Any

from csp.constants import NONE, SELF

from config import build, env
from config.http import static_files
from config.logs import logging_config
from config.single_sign_on import single_sign_on

env.adopt_running_demo()

BASE_DIR = env.BASE_DIR
CANDOR_VERSION = build.running()

CA_FILE = env.authorities("CA_FILE")

SECRET_KEY = env.secret("SECRET_KEY")
SECRET_KEY_FALLBACKS = env.secrets("SECRET_KEY_FALLBACKS")
DEBUG = False
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
SITE_URL = env.text("SITE_URL", "http://127.0.0.1:8000").rstrip("/")
HTTPS = SITE_URL.startswith("https://")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "csp",
    "accounts",
    "surveys",
    "respondents",
    "analytics",
    "config",
]

# Only adds headers to every response; responses to submissions have them too (config.asgi).
HEADER_MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.http.middleware.default_headers",
]
MIDDLEWARE = [
    *HEADER_MIDDLEWARE,
    "config.http.middleware.request_ids",
    "config.http.middleware.heads_of_api",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.sign_in.mfa.StaffSessions",
    "accounts.sign_in.sessions.SignInRequired",
    "config.http.middleware.Unavailable",
]

ROOT_URLCONF = "config.urls"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# A user that runs web processes alone has the web role's address only.
DATABASES = {"default": env.database_from(env.first("DATABASE_URL", "WEB_DATABASE_URL"))}

# How long a web process waits for the database; the worker waits without limit.
DATABASE_SECONDS = env.integer("CANDOR_DATABASE_SECONDS", 0)

# By this `run.py demo` knows that the server that answers is the one that it has started.
INSTANCE = env.text("CANDOR_INSTANCE", "")

# The role to which `prepare_database` grants a web process's privileges; none without the address.
WEB_ROLE = env.role("WEB_DATABASE_URL")

REDIS_URL: str = env.text("REDIS_URL")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        # A Redis that does not answer counts as unavailable: signing in fails at once.
        "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
    },
}

# Celery: acknowledged late, so that a killed worker's task is delivered again; every task is
# idempotent and writes its results to the database, so Redis keeps no results.
CELERY_BROKER_URL = env.broker_from(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": env.integer("CANDOR_VISIBILITY_TIMEOUT", 600)
}
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BEAT_SCHEDULER = "config.celery:SteadyScheduler"
SHUFFLE_SECONDS = env.integer("CANDOR_SHUFFLE_SECONDS", 20)
CELERY_BEAT_SCHEDULE = {
    "shuffle": {"task": "respondents.tasks.shuffle_waves", "schedule": SHUFFLE_SECONDS},
    "erase": {"task": "surveys.tasks.delete_erased_surveys", "schedule": SHUFFLE_SECONDS},
    "accounts": {"task": "accounts.tasks.delete_accounts", "schedule": SHUFFLE_SECONDS},
    "mail": {"task": "respondents.tasks.send_mail", "schedule": SHUFFLE_SECONDS},
    "retention": {"task": "respondents.tasks.forget_old_reports", "schedule": 60 * 60},
    "retention-mail": {
        "task": "respondents.tasks.announce_deleted_reports",
        "schedule": 60 * 60,
    },
    "estimate": {"task": "analytics.tasks.refresh_stale", "schedule": 3 * SHUFFLE_SECONDS},
    "finish": {"task": "analytics.tasks.finish_waves", "schedule": SHUFFLE_SECONDS},
    "jobs": {"task": "analytics.tasks.run_jobs", "schedule": SHUFFLE_SECONDS},
    "exports": {"task": "analytics.tasks.forget_exports", "schedule": 60 * 60},
    "webhooks": {"task": "analytics.tasks.send_webhooks", "schedule": SHUFFLE_SECONDS},
    "webhooks-maintained": {"task": "analytics.tasks.maintain_webhooks", "schedule": 60 * 60},
    "metrics": {"task": "config.tasks.record_metrics", "schedule": 3 * SHUFFLE_SECONDS},
    "audit": {"task": "accounts.tasks.delete_old_audit_entries", "schedule": 60 * 60},
    "sessions": {"task": "accounts.tasks.forget_expired_sessions", "schedule": 60 * 60},
    "hand-overs": {"task": "surveys.tasks.end_hand_overs", "schedule": 60 * 60},
    "api-keys": {"task": "surveys.tasks.forget_idempotency_keys", "schedule": 60 * 60},
    "secrets": {"task": "accounts.tasks.rotate_encryption_key", "schedule": 60 * 60},
    "keys": {"task": "respondents.tasks.reseal_keys", "schedule": 60 * 60},
}

# Where the doctor looks for a recent backup; nowhere without it.
BACKUP_FOLDER = env.text("BACKUP_FOLDER", "")
DELETION_GRACE_DAYS = env.integer("DELETION_GRACE_DAYS", 7, least=1, most=365)
# Audit entries are deleted after this time, those about a survey only once the survey is deleted
# too. 0 keeps them.
AUDIT_RETENTION_DAYS = env.integer("AUDIT_RETENTION_DAYS", 3650, most=365_000)

# Jobs running at once on all workers together: the shuffle needs a worker process too.
JOBS_AT_ONCE = env.integer("JOBS_AT_ONCE", 1)

# The worker sends webhooks to public addresses only (analytics.webhooks.ssrf), except those that
# the operator allows here; and the pause after a receiver's first failure.
WEBHOOK_NETWORKS = env.networks("WEBHOOK_NETWORKS")
WEBHOOK_LOOPBACK = env.boolean("WEBHOOK_LOOPBACK", False)
WEBHOOK_RETRY_SECONDS = env.integer("WEBHOOK_RETRY_SECONDS", 30)

# After a wave closes, submissions in progress may still commit; the last batch is shuffled only
# after this time, so that none of them ends up in a batch of its own.
CLOSING_GRACE_SECONDS = env.integer("CANDOR_CLOSING_GRACE_SECONDS", 10)

# A person who closes a wave can change their mind for this time.
CLOSING_DELAY_SECONDS = env.integer("CANDOR_CLOSING_DELAY_SECONDS", 600)

# Submissions from one network (a classroom shares an address): a burst, then a rate per second.
# Simulated people are not limited.
RATE_BURST = env.integer("RATE_BURST", 500)
RATE_PER_SECOND = env.integer("RATE_PER_SECOND", 10)

# Requests of one API token.
API_PER_MINUTE = env.integer("API_PER_MINUTE", 120)

# Target of the quick exit button in surveys marked as risky. Nothing is fetched from there before
# the button is pressed.
LEAVE_TO = env.address("LEAVE_TO", "https://www.wikipedia.org/")

# The footer's links. What is empty is left out.
OPERATOR = env.text("OPERATOR", "")
OPERATOR_URL = env.link("OPERATOR_URL")
PRIVACY_URL = env.link("PRIVACY_URL")
# What the privacy notices of surveys say, and the papers for the data protection officer.
DATA_PROTECTION_OFFICER = env.text("DATA_PROTECTION_OFFICER", "")
LEGAL_BASIS = env.text("LEGAL_BASIS", "")
SUPERVISORY_AUTHORITY = env.text("SUPERVISORY_AUTHORITY", "")
DOCS_URL = env.link("DOCS_URL")
SOURCE_URL = env.link("SOURCE_URL")
# Whom to tell about a hole in this site's security: in the footer and in security.txt.
SECURITY_CONTACT = env.contact("SECURITY_CONTACT")

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "accounts.sign_in.validators.TranslatedMinimumLengthValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]
ACCOUNT_ADAPTER = "accounts.sign_in.adapters.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.sign_in.forms.LoginForm",
    "reauthenticate": "accounts.sign_in.forms.ReauthenticateForm",
    "add_email": "accounts.sign_in.forms.AddEmailForm",
    "change_password": "accounts.sign_in.forms.ChangePasswordForm",
    "reset_password": "accounts.sign_in.forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.sign_in.forms.ResetPasswordKeyForm",
}
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_SESSION_REMEMBER = False
ACCOUNT_REAUTHENTICATION_TIMEOUT = 5 * 60
# Attempts are counted in Redis, for minutes, under a pseudonym of the network: passwords per
# account and network, codes per account (accounts.sign_in.adapters). No limit counts a network
# alone, since everyone behind its address would be refused: many failures delay the next response
# there (accounts.sign_in.delays, whose OF_ACCOUNT is the first number below). Sharing a survey
# reveals whether an address has an account, so it is limited too.
ACCOUNT_RATE_LIMITS = {
    "login": "",
    "login_failed": "5/5m/key",
    "reset_password": "5/m/key",
    "reset_password_from_key": "",  # a link's key cannot be guessed
    "find_person": "30/5m/user",
    "invite_person": "60/5m/user",
}
# An account has one address; a new one replaces it once it is confirmed.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "surveys:list"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"

# Whether deletions, rows and new owners need a second person.
SECOND_PERSON = env.boolean("SECOND_PERSON", False)
# If required, exporters and administrators can open nothing without a second factor.
SECOND_FACTOR = env.choice("SECOND_FACTOR", "required", "optional")
MFA_ADAPTER = "accounts.sign_in.adapters.SecondFactorAdapter"
MFA_FORMS = {
    "add_webauthn": "accounts.sign_in.forms.AddPasskeyForm",
    "authenticate_webauthn": "accounts.sign_in.forms.AuthenticatePasskeyForm",
    "reauthenticate_webauthn": "accounts.sign_in.forms.ReauthenticatePasskeyForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_RATE_LIMITS = {"webauthn_login": ""}  # no one can guess a passkey's response
MFA_TOTP_ISSUER = "Candor"
MFA_TOTP_TOLERANCE = 1
# Administrators create accounts, so that no one can block another person's address with one.
MFA_ALLOW_UNVERIFIED_EMAIL = True

# Sign-in at an OpenID Connect provider; None unless the operator names one.
SINGLE_SIGN_ON = single_sign_on()
SOCIALACCOUNT_ADAPTER = "accounts.single_sign_on.adapters.SocialAccountAdapter"

CSRF_FAILURE_VIEW = "config.views.stale_form"
# config.http.bodies limits bodies by path, long before Django reads a field.
DATA_UPLOAD_MAX_MEMORY_SIZE = None
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000  # of the plain form of 500 questions
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 12 * 60 * 60
SESSION_IDLE_SECONDS = 2 * 60 * 60
SECURE_SSL_REDIRECT = HTTPS and env.boolean("SSL_REDIRECT", True)
if HTTPS:
    # The prefix makes browsers refuse such a cookie over HTTP, for a path, or from a subdomain.
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-session", "__Host-csrf"
    SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.boolean("HSTS_SUBDOMAINS", False)
    # Only the operator can promise anything for other names of the domain.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
CSRF_TRUSTED_ORIGINS = [SITE_URL] if HTTPS else []
BEHIND_PROXY = env.boolean("BEHIND_PROXY", False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_PROXY_COUNT = 1

# Nothing inline, nothing from other sites, no nonces (they would make the respondent's page vary),
# and no script may turn a string into markup: no Trusted Types policy exists.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-src": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": [NONE],
    },
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("zh-hans", "简体中文")]
# Of what respondents read; the others see Candor's words in English.
RESPONDENT_LANGUAGES = (
    *("en", "zh-hans", "zh-hant", "ar", "de", "es", "fr", "hi", "id", "ja", "pt-br", "ru"),
)
LANGUAGE_COOKIE_NAME = "__Host-language" if HTTPS else "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
# What respondents read comes before what other applications add.
LOCALE_PATHS = [BASE_DIR / "locale", BASE_DIR / "respondents" / "locale"]
FORMAT_MODULE_PATH = ["config.formats"]
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = env.text("STATIC_ROOT", str(BASE_DIR / "var" / "static"))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.storage.ModuleStorage"},
}
WHITENOISE_MAX_AGE = 60 * 60
WHITENOISE_ADD_HEADERS_FUNCTION = static_files.add_headers

# Mail goes to the server EMAIL_HOST; without one it is printed to the console.
EMAIL_HOST: str = env.text("EMAIL_HOST", "")
EMAIL_BACKEND = env.text(
    "EMAIL_BACKEND", f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
)
EMAIL_USE_SSL = env.boolean("EMAIL_USE_SSL", False)
EMAIL_USE_TLS = env.boolean("EMAIL_USE_TLS", bool(EMAIL_HOST) and not EMAIL_USE_SSL)
EMAIL_PORT: int = env.integer("EMAIL_PORT", 465 if EMAIL_USE_SSL else 587 if EMAIL_USE_TLS else 25)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = env.secret("EMAIL_HOST_PASSWORD", "")
EMAIL_TIMEOUT = env.integer("EMAIL_TIMEOUT", 20)
EMAIL_FILE_PATH = env.text("EMAIL_FILE_PATH", "") or None
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "candor@localhost")
# Rate of invitations and reminders: mail servers refuse senders that are too fast.
MAIL_PER_SECOND = env.integer("MAIL_PER_SECOND", 10)

# Bearer token of /metrics; without it there are no metrics (config.metrics.views).
METRICS_TOKEN = env.secret("METRICS_TOKEN", "")

LOG_FORMAT = env.choice("LOG_FORMAT", "text", "json")
LOGGING = logging_config(env.text("LOG_LEVEL", "INFO"), LOG_FORMAT)
