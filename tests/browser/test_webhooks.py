"""Someone adds a webhook, sees its secret once, sends a test, and reads what came of it."""

import pytest
from playwright.sync_api import Page, expect

from analytics.models import Webhook
from analytics.webhooks.delivery import send_due
from surveys.models import Survey
from tests.helpers.browser import Complaints, Screens, choose


@pytest.mark.slow
def test_a_webhook_is_added_tried_and_deleted(
    desk: Page, survey: Survey, screens: Screens, complaints: Complaints
) -> None:
    desk.goto(survey.get_absolute_url())
    desk.get_by_role("link", name="Settings", exact=True).click()
    choose(desk, "General", "Webhooks")
    screens(desk, "webhooks-none")
    desk.get_by_role("link", name="Add a webhook").click()
    desk.get_by_label("Address").fill("https://169.254.169.254/latest")
    desk.get_by_role("button", name="Add it").click()
    expect(desk.get_by_text("leads into a private network")).to_be_visible()
    complaints.expect("422")
    screens(desk, "webhook-new")
    desk.get_by_label("Address").fill("https://lab.invalid/in")
    desk.get_by_role("button", name="Add it").click()
    secret = desk.get_by_label("Save it on your server").input_value()
    assert secret.startswith("whsec_")
    screens(desk, "webhook-made")
    desk.get_by_role("button", name="Send a test").click()
    expect(desk.get_by_text("A test is sent within")).to_be_visible()
    assert secret not in desk.content()
    assert send_due() == 0
    desk.reload()
    row = desk.get_by_role("row", name="Test")
    expect(row).to_contain_text("There is no server with this name.")
    expect(desk.get_by_text("Not responding; retrying")).to_be_visible()
    screens(desk, "webhook")
    choose(desk, "Webhooks", "Webhooks")
    screens(desk, "webhooks")
    desk.get_by_role("link", name="lab.invalid").click()
    desk.get_by_text("Delete this webhook").click()
    desk.get_by_role("button", name="Delete it").click()
    expect(desk.get_by_text("The webhook was deleted.")).to_be_visible()
    assert not Webhook.objects.exists()
