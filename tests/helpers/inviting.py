"""The page of invitations by keyboard alone."""

from playwright.sync_api import Page


def press(desk: Page, role: str, name: str) -> None:
    """Tab until it is there, then Enter."""
    for _ in range(40):
        desk.keyboard.press("Tab")
        if desk.get_by_role(role, name=name).and_(desk.locator(":focus")).count():  # type: ignore[arg-type]
            desk.keyboard.press("Enter")
            return
    raise AssertionError(f"the keyboard does not reach {name}")
