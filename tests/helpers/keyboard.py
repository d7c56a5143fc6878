"""A page used by keyboard alone: tab to a control, press, submit."""

from playwright.sync_api import Locator, Page, expect

MANY_TABS = 120


def reach(page: Page, target: Locator) -> None:
    """Tab to it, as someone without a mouse would."""
    expect(target).to_be_visible()
    for _tab in range(MANY_TABS):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {target}")


def press(page: Page, target: Locator) -> None:
    reach(page, target)
    page.keyboard.press("Enter")


def unfold(page: Page, name: str) -> None:
    """Open the part of a question's form with this heading."""
    page.locator("details.fold > summary").filter(has_text=name).click()


def add_by_menu(page: Page, name: str) -> None:
    """Open the designer's menu and follow what it adds, by keyboard."""
    press(page, page.locator(".add-menu > summary"))
    submit(page, page.locator(".add-menu").get_by_role("link", name=name))


def submit(page: Page, target: Locator) -> None:
    """Press what leads to the next page, and be there."""
    reach(page, target)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def press_named(desk: Page, role: str, name: str) -> None:
    """Tab until it is there, then Enter."""
    for _ in range(40):
        desk.keyboard.press("Tab")
        if desk.get_by_role(role, name=name).and_(desk.locator(":focus")).count():  # type: ignore[arg-type]
            desk.keyboard.press("Enter")
            return
    raise AssertionError(f"the keyboard does not reach {name}")
