"""A first game of Galactic Era with the coach: lesson, advice and mark speak of the same."""

import re

from tests.page.conftest import NewPerson
from tests.page.person import PHONE
from tests.page.test_learning import ADVICE, follow, learn, listen, marks, progress

NAMES = {"en": "Learn by playing: Galactic Era", "de": "Spielend lernen: Galactic Era"}
RAW = re.compile(
    r"\b(bot|move|page|event|hex|level|people|relic)[._][a-z0-9_]+"
)  # a key, not a text


def test_whoever_follows_the_coach_moves_in_the_first_round(person: NewPerson) -> None:
    anna = person(seed=40)
    learn(anna, NAMES["en"])
    said: list[str] = []

    def go_on() -> None:
        listen(anna)
        assert len(marks(anna)) <= 1, "one gold mark at a time"
        said.append(anna.page.locator(".coach").inner_text())
        follow(anna)

    anna.play_until(lambda: "stay" in progress(anna)["told"], 60, go_on)
    assert {"welcome", "cards", "move"} <= set(progress(anna)["told"])
    assert any(re.search(r"Move \d+ ships? from \w+", one) for one in said)
    assert not [one for one in said if RAW.search(one)]
    log = anna.page.get_by_role("group", name="Log")
    assert re.search(r"moves \d ships? from .+ to ", log.inner_text())
    assert not RAW.search(log.inner_text())


def test_the_coach_speaks_german_on_a_phone_over_three_seats_without_a_goal(
    person: NewPerson,
) -> None:
    anna = person(size=PHONE, language="de", seed=42)
    learn(anna, NAMES["de"])
    assert anna.page.locator(".coach .title").inner_text().strip() == "Wen führst du?"
    assert anna.page.locator(ADVICE).inner_text().startswith("Wähle dieses Volk: ")
    table = anna.page.url.rpartition("/")[2].partition("#")[0]
    info = anna.page.request.get(f"{anna.address}/api/tables/{table}").json()
    assert len(info["seats"]) == 3
    assert info["options"]["goal"] == "none" and info["options"]["story"] == "rivalry"
