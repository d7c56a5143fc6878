"""What Celery runs for respondents: the shuffle, the deleting of old reports, the mail."""

from celery import shared_task

from respondents.intake.capacity import close_full_waves
from respondents.invitations.mailer import running_mailings, send_some
from respondents.shuffling.mixing import tidy, vacuum
from respondents.shuffling.retention import forget_reports, waves_past_retention
from respondents.shuffling.services import shuffle_wave, waves_to_shuffle
from respondents.signing.keys import reseal_readable


@shared_task
def shuffle_waves() -> int:
    """Close every wave that is full, and shuffle every one that has enough waiting; how many
    batches that made.

    Idempotent: what a killed run committed is done, and what it did not is still waiting.
    """
    close_full_waves()
    batches = [shuffle_wave(wave_id) for wave_id in waves_to_shuffle()]
    tidy()
    return sum(batch is not None for batch in batches)


@shared_task
def forget_old_reports() -> int:
    """Delete the reports whose time is over; of how many waves. Idempotent."""
    forgotten = sum([forget_reports(wave) for wave in waves_past_retention()])
    if forgotten:
        vacuum()
    return forgotten


@shared_task
def seal_keys_anew() -> int:
    """After a rotation, bring every signing key under today's SECRET_KEY; how many. Idempotent."""
    return reseal_readable()


@shared_task
def send_mail() -> int:
    """Go on with every round of mail; how many messages that sent.

    Idempotent: each message is noted as soon as it is handed over, and what a killed run did not
    hand over is still waiting.
    """
    return sum(send_some(mailing_id) for mailing_id in running_mailings())
