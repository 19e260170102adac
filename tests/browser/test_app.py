"""The app around the board: new table, own edition, share sheet, replay, rules, first turns, devices, the host."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Pages, Server
from tests.browser.places import Post, be_host, finished, playing, waiting

POCKET = re.search(r"```toml\n(id = \"pocket\".*?)```", Path("docs/rules/editions.md").read_text(), re.S)


def test_a_table_for_two_at_one_screen_in_three_choices(page: Page) -> None:
    page.goto("/new")
    page.get_by_label("Tolleno casual").check()
    page.get_by_label("At this screen").check()
    page.get_by_role("button", name="Make the table").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator("main svg").first).to_be_visible()


def test_an_edition_of_ones_own_is_pasted_and_a_mistake_in_it_is_told(page: Page) -> None:
    assert POCKET
    page.goto("/new/tolleno")
    page.get_by_text("Time, secrecy, visitors, edition").click()
    page.get_by_label("My own edition").check()
    text = page.get_by_label("Edition", exact=True)
    text.fill('id = "broken')
    expect(page.get_by_text("This is neither TOML nor JSON")).to_be_visible()
    text.fill(POCKET[1])
    expect(page.get_by_text("Pocket city: 24 tiles.")).to_be_visible()
    page.get_by_role("button", name="Make the table").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


def test_an_invitation_has_a_link_and_a_code_and_starts_when_both_sit(pages: Pages, post: Post) -> None:
    host, guest = pages(), pages(PHONE)
    host.goto("/new/tolleno?way=invite")
    host.get_by_role("button", name="Make the table").click()
    link = host.get_by_role("textbox", name="Link", exact=True).input_value()
    expect(host.get_by_role("img", name="A code for cameras with the link")).to_be_visible()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down here").tap()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="The table is laid")).to_be_hidden()
        expect(page.locator("main svg").first).to_be_visible()


def test_a_seats_own_link_gives_that_seat(pages: Pages, post: Post) -> None:
    host, guest = pages(), pages()
    host.goto("/")
    host.goto(f"/t/{waiting(host, post)}")
    host.get_by_role("button", name="Link for this seat").click()
    guest.goto(host.get_by_role("textbox", name=re.compile("Link for seat")).input_value())
    expect(guest).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(guest.get_by_role("heading", name="The table is laid")).to_be_hidden()
    expect(guest.locator("main svg").first).to_be_visible()


def test_every_turn_of_a_game_has_an_address_and_keys_go_from_one_to_the_next(page: Page, post: Post) -> None:
    page.goto("/")
    table = finished(page, post, "tolleno")
    page.goto(f"/t/{table}/5")
    expect(page.get_by_text("Turn 5 of 32")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"/t/{table}/6$"))
    page.keyboard.press("End")
    expect(page.get_by_text("Turn 32 of 32")).to_be_visible()
    page.get_by_role("slider").fill("10")
    expect(page).to_have_url(re.compile(rf"/t/{table}/10$"))
    expect(page.get_by_role("row", name="Total")).to_contain_text("★")


def test_the_result_is_that_of_the_record_and_both_can_be_taken_along(page: Page, post: Post) -> None:
    page.goto("/")
    table = finished(page, post, "tolleno")
    page.goto(f"/t/{table}/32")
    total = page.get_by_role("row", name="Total")
    expect(total).to_contain_text("64")
    expect(total).to_contain_text("75")
    expect(page.get_by_text("Best turn")).to_be_visible()
    with page.expect_download() as record:
        page.get_by_role("link", name="Record (JSON)").click()
    assert json.loads(record.value.path().read_text())["result"] == {"stars": [64, 75]}
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture (PNG)").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_language_changes_in_the_middle_of_a_replay_and_the_turn_stays(page: Page, post: Post) -> None:
    page.goto("/")
    table = finished(page, post, "tolleno")
    page.goto(f"/t/{table}/7")
    expect(page.get_by_text("Turn 7 of 32")).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Zug 7 von 32")).to_be_visible()


def test_a_rules_id_leads_to_its_rule_in_the_language_of_the_page(pages: Pages) -> None:
    page = pages(locale="fr-FR")
    page.goto("/rules/tolleno#T-PLACE-3")
    rule = page.locator("#T-PLACE-3")
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text("jamais contre une berge")
    page.get_by_role("searchbox").fill("T-BOAT-4")
    expect(page.get_by_role("status").filter(has_text="règle")).to_be_visible()


def test_the_first_turn_on_a_device_is_guided_and_can_be_skipped_for_good(page: Page, post: Post) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('canaletto', '{}')")
    page.goto(f"/t/{playing(page, post, 'tolleno')}")
    coach = page.get_by_role("complementary", name="First steps")
    expect(coach).to_contain_text("Welcome")
    coach.get_by_role("button", name="Skip").click()
    expect(coach).to_be_hidden()
    page.reload()
    expect(page.locator("main svg").first).to_be_visible()
    expect(coach).to_be_hidden()


def test_the_first_turn_of_toscana_begins_with_a_look_around(page: Page, post: Post) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('canaletto', '{}')")
    page.goto(f"/t/{playing(page, post, 'toscana')}")
    coach = page.get_by_role("complementary", name="First steps")
    coach.get_by_role("button", name="Begin").click()
    expect(coach).to_contain_text("both top tiles lie open")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Lay your tile")


def test_a_link_carries_a_player_to_another_device(pages: Pages) -> None:
    here, there = pages(), pages(PHONE)
    here.goto("/device")
    here.get_by_label("Your name at the tables").fill("Marta")
    here.get_by_label("Your name at the tables").press("Enter")
    here.get_by_role("button", name="Make a link").click()
    there.goto(here.get_by_role("textbox", name="Link", exact=True).input_value())
    there.get_by_role("button", name="Yes, that is me").tap()
    expect(there.get_by_text("Welcome, Marta.")).to_be_visible()


def test_a_passkey_brings_a_player_back(page: Page) -> None:
    lock = page.context.new_cdp_session(page)
    lock.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    lock.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, "isUserVerified": True}})
    page.goto("/device")
    page.get_by_label("Your name at the tables").fill("Ugo")
    page.get_by_label("Your name at the tables").press("Enter")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("button", name="Revoke: passkey")).to_be_visible()
    page.context.clear_cookies()
    page.goto("/device")
    expect(page.get_by_label("Your name at the tables")).to_have_value("")
    page.get_by_role("button", name="Come back with a passkey").click()
    expect(page.get_by_text("Welcome, Ugo.")).to_be_visible()


def test_settings_stay_on_the_device(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("Night").check()
    page.get_by_label("A complete turn ends by itself.").check()
    page.reload()
    expect(page.get_by_label("Night")).to_be_checked()
    expect(page.get_by_label("A complete turn ends by itself.")).to_be_checked()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_the_host_sees_load_and_tables_and_makes_a_backup(page: Page, post: Post, server: Server) -> None:
    be_host(page, server.host_link)
    expect(page.get_by_text("Requests answered")).to_be_visible()
    playing(page, post, "toscana")
    page.get_by_label("Being played").check()
    expect(page.get_by_role("button", name="Close").first).to_be_visible()
    page.get_by_role("button", name="Back up now").click()
    expect(page.get_by_text("Written:")).to_be_visible()
