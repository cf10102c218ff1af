"""Accounts on the page: everything works without, and with one it comes along."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.person import PHONE, Person
from tests.page.test_access import THEMES, barriers
from tests.server.running import Server
from tests.server.test_mail import Inbox

PASSWORD = "correct horse"


def link_in(inbox: Inbox, one: Person, count: int) -> str:
    """Where the first link to an account leads, in the letter of this number or a later one."""

    def links() -> list[str]:
        texts = [letter.get_content() for letter in inbox.letters[count - 1 :]]
        return re.findall(r"/account#\S+", "\n".join(texts))

    one.wait_for(lambda: links() != [], "a letter with a link")
    return links()[0]


def fill(one: Person, **fields: str) -> None:
    """Fill in fields of a card, by their names with _ for blanks."""
    for label, text in fields.items():
        one.page.locator("form").filter(has_text="Sign up").get_by_label(
            label.replace("_", " "), exact=label != "Password"
        ).fill(text)


def sign_up(one: Person, inbox: Inbox, email: str, password: str = PASSWORD) -> None:
    """Make an account, and follow the link of its letter."""
    count = len(inbox.letters)
    one.go("/account")
    one.page.wait_for_selector("form")
    fill(one, Name="Ada", **{"E-mail": email, "Password": password})
    one.page.get_by_role("button", name="Sign up").click()
    one.page.get_by_text("is on its way").wait_for()
    one.page.goto("about:blank")
    one.go(link_in(inbox, one, count + 1))
    one.page.get_by_label("The password you chose").fill(password)
    one.page.get_by_role("button", name="Confirm the account").click()
    one.page.get_by_role("heading", name="Ada").wait_for()


def log_in(one: Person, email: str, password: str = PASSWORD) -> None:
    one.go("/account")
    card = one.page.locator("form").filter(has_text="Log in")
    card.get_by_label("E-mail").fill(email)
    card.get_by_label("Password").fill(password)
    card.get_by_role("button", name="Log in").click()


def test_an_account_brings_games_and_settings_to_another_browser(
    person: NewPerson, mailing: Server, inbox: Inbox
) -> None:
    address = f"http://{mailing.address}"
    ada, later = person(address=address, seed=60), person(address=address, theme="light", seed=61)
    table = ada.play_against_bots("template")
    sign_up(ada, inbox, "ada@example.org")
    assert "#" not in ada.page.url, "the key of the link does not stay"
    ada.page.get_by_role("button", name="Settings").click()
    with ada.page.expect_response(lambda reply: reply.request.method == "PATCH"):
        ada.page.get_by_text("Light", exact=True).click()
    with ada.page.expect_response(lambda reply: reply.request.method == "PATCH"):
        ada.page.get_by_text("Deutsch", exact=True).click()
    log_in(later, "ada@example.org")
    later.page.get_by_role("heading", name="Das bist du").wait_for()
    assert later.page.locator("html").get_attribute("data-theme") == "light"
    later.go()
    later.page.locator(f"a[href='/table/{table}']").first.click()
    later.page.wait_for_selector(".prompt .choice, .prompt .ask")
    later.page.locator("aside").get_by_text("(du)").wait_for()


def test_links_by_mail_log_in_and_set_a_password(
    person: NewPerson, mailing: Server, inbox: Inbox
) -> None:
    ben = person(address=f"http://{mailing.address}", seed=62)
    sign_up(ben, inbox, "ben@example.org")
    for button, deed, path in (
        ("Send me a link", "Log in now", "enter"),
        ("New password", "Set a new password", "password"),
    ):
        ben.page.get_by_role("button", name="Log out").click()
        card = ben.page.locator("form").filter(has_text="Log in")
        card.get_by_label("E-mail").fill("ben@example.org")
        count = len(inbox.letters)
        card.get_by_role("button", name=button).click()
        ben.page.get_by_text("is on its way").wait_for()
        link = link_in(inbox, ben, count + 1)
        assert f"#{path}=" in link
        ben.page.goto("about:blank")
        ben.go(link)
        if path == "password":
            ben.page.get_by_label("New password").fill("battery staple")
        ben.page.get_by_role("button", name=deed).click()
        ben.page.get_by_role("heading", name="That is you").wait_for()
    ben.page.goto("about:blank")
    ben.go(link)
    ben.page.get_by_label("New password").fill("battery staple")
    ben.page.get_by_role("button", name="Set a new password").click()
    ben.page.get_by_text("was used already").wait_for()


def test_name_password_and_farewell(person: NewPerson, mailing: Server, inbox: Inbox) -> None:
    cleo = person(address=f"http://{mailing.address}", seed=63)
    sign_up(cleo, inbox, "cleo@example.org")
    page = cleo.page
    page.get_by_label("Name").fill("Cleo")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Cleo").wait_for()
    page.get_by_label("Current password").first.fill("wrong one")
    page.get_by_label("New password").fill("battery staple")
    page.get_by_role("button", name="Change the password").click()
    page.get_by_text("The password is wrong.").wait_for()
    page.get_by_label("Current password").first.fill(PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    page.get_by_text("The new password works from now on.").wait_for()
    page.get_by_role("button", name="Everywhere").click()
    log_in(cleo, "cleo@example.org")
    page.get_by_text("password is wrong").wait_for()
    log_in(cleo, "cleo@example.org", "battery staple")
    page.get_by_text("Delete the account", exact=True).first.click()
    page.get_by_label("Current password").last.fill("battery staple")
    delete = page.get_by_role("button", name="Delete the account")
    delete.click()
    delete.click()
    page.get_by_role("heading", name="Sign up").wait_for()
    log_in(cleo, "cleo@example.org", "battery staple")
    page.get_by_text("password is wrong").wait_for()


def test_notices_by_mail_need_an_account_and_by_webhook_none(
    person: NewPerson, mailing: Server, inbox: Inbox
) -> None:
    dora = person(address=f"http://{mailing.address}", seed=64)
    table = dora.play_against_bots("template")

    def open_notice() -> None:
        dora.go(f"/table/{table}")
        dora.page.locator("header").get_by_role("button", name="At this table").click()

    open_notice()
    dora.page.get_by_text("E-mail needs an account").wait_for()
    sign_up(dora, inbox, "dora@example.org")
    open_notice()
    switch = dora.page.get_by_role("switch", name="By e-mail")
    switch.click()
    dora.page.get_by_text("Saved.").wait_for()
    dora.page.get_by_text("By webhook").click()
    dora.page.get_by_label("Address").fill("http://example.org/turn")
    dora.page.locator("details").get_by_role("button", name="Save").click()
    dora.page.get_by_text("cannot be called").wait_for()
    open_notice()
    dora.wait_for(lambda: switch.count() > 0 and switch.is_checked(), "that it is remembered")


def test_where_there_is_no_mail_the_page_says_so(person: NewPerson) -> None:
    eve = person(seed=65)
    eve.go("/account")
    eve.page.get_by_text("sends no e-mail").wait_for()
    assert eve.page.get_by_role("button", name="Send me a link").count() == 0
    eve.page.get_by_role("link", name="Play without an account").click()
    eve.page.wait_for_selector("article")


@pytest.mark.parametrize("theme", THEMES)
def test_the_account_has_no_barriers(
    person: NewPerson, mailing: Server, inbox: Inbox, theme: str
) -> None:
    fay = person(address=f"http://{mailing.address}", theme=theme, seed=66)
    fay.go("/account")
    fay.page.wait_for_selector("form")
    assert barriers(fay) == []
    sign_up(fay, inbox, f"fay.{theme}@example.org")
    assert barriers(fay) == []


def test_the_account_fits_a_phone(person: NewPerson, mailing: Server) -> None:
    gil = person(address=f"http://{mailing.address}", size=PHONE, language="de", seed=67)
    gil.go("/account")
    gil.page.wait_for_selector("form")
    assert gil.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_whoever_has_an_account_is_offered_its_name_at_the_door(
    person: NewPerson, mailing: Server, inbox: Inbox
) -> None:
    address = f"http://{mailing.address}"
    host, ada = person(address=address, seed=62), person(address=address, seed=63)
    sign_up(ada, inbox, "door@example.org")
    ada.page.evaluate("localStorage.removeItem('galactarium.name')")
    opened = host.open_table("template", "me", "friend", names=("Host", "Player 2"))
    key = next(one["key"] for one in opened["keys"] if one["seat"] == 1)
    ada.page.goto("about:blank")
    ada.go(f"/table/{opened['id']}#seat=1&key={key}")
    expect(ada.page.get_by_label("Your name")).to_have_value("Ada")
