"""Celery tasks: shuffling, deletion of old reports, encryption of keys, and mail."""

from celery import shared_task

from accounts.clock import deletes_by_clock
from respondents.intake.capacity import close_full_waves
from respondents.invitations.mailer import running_mailings, send_some
from respondents.shuffling.mixing import finish_mixing, vacuum
from respondents.shuffling.retention import (
    announce_deletions,
    forget_reports,
    waves_past_retention,
)
from respondents.shuffling.scan_times import replace_scan_times
from respondents.shuffling.services import shuffle_wave, waves_to_shuffle
from respondents.shuffling.texts import mix_texts
from respondents.signing.keys import reseal_all


@shared_task
def shuffle_waves() -> int:
    """Close full waves and shuffle those with enough waiting reports; return how many batches.

    Idempotent: what a killed run did not commit is still waiting.
    """
    close_full_waves()
    batches = [shuffle_wave(wave_id) for wave_id in waves_to_shuffle()]
    mix_texts()
    finish_mixing()
    replace_scan_times()
    return sum(batch is not None for batch in batches)


@shared_task
@deletes_by_clock
def forget_old_reports() -> int:
    waves = sum([forget_reports(wave) for wave in waves_past_retention()])
    if waves:
        vacuum()
    return waves


@shared_task
def announce_deleted_reports() -> int:
    return announce_deletions()


@shared_task
def reseal_keys() -> int:
    """Seal signing keys with the current SECRET_KEY and return how many changed. Idempotent."""
    return sum(reseal_all(strict=False))


@shared_task
def send_mail() -> int:
    """Continue all running mailings; return how many messages were sent.

    Idempotent: each message is recorded as soon as it is handed over, and what a killed run did not
    hand over is still waiting.
    """
    return sum(send_some(mailing_id) for mailing_id in running_mailings())
