"""Save and load: exact at every decision, by labels, and damaged positions say where."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galactarium.kernel import (
    Answer,
    Empty,
    Flow,
    SaveError,
    Scribe,
    answer,
    answers,
    canonical,
    digest,
    flow,
    in_parallel,
    play,
    push,
    question,
    state_hash,
    step,
)
from galactarium.kernel.plain import from_plain, is_of, save_state, saver
from galactarium.kernel.scribe import sameness
from tests.kernel.toys import (
    HOME,
    SEED,
    VOYAGE,
    VOYAGE_GAME,
    Fleet,
    Pick,
    Tally,
    Toy,
    at,
    everybody,
    game_of,
    note,
    only,
    random_play,
    reloaded,
    through_json,
)

Damage = Callable[[dict[str, Any]], Any]


def new() -> Toy:
    return VOYAGE_GAME.new(3, SEED, {}, {})


# Exactness.


def test_a_scribe_saves_and_hashes_like_anybody_else_at_every_decision() -> None:
    s, scribe = new(), Scribe()
    for _ in random_play(s, "scribe"):
        assert VOYAGE_GAME.save_on(s, scribe) == (VOYAGE_GAME.save(s), state_hash(s))
    position, before = VOYAGE_GAME.save_on(s, scribe)
    again, _ = VOYAGE_GAME.save_on(s, scribe)
    assert all(again["board"][name] is value for name, value in position["board"].items())
    s.is_late = not s.is_late
    assert scribe.save(s).hash == state_hash(s) != before


def test_maps_within_lists_are_the_same_if_their_keys_are_in_the_same_order() -> None:
    is_same = sameness([{int: int}])
    assert is_same([{1: 2, 3: 4}], [{1: 2, 3: 4}])
    assert not is_same([{1: 2, 3: 4}], [{3: 4, 1: 2}])
    assert not is_same([{1: 2}], [{1: 2}, {}])


CHANGES: list[Callable[[Toy], Any]] = [
    lambda s: s.marks.__setitem__(2, s.marks.pop(1)),
    lambda s: s.marks.__setitem__(1, s.marks.pop(1)),  # the same, but last
    lambda s: s.depots["north"]["iron"].append(1),
    lambda s: s.depots.__setitem__("south", s.depots.pop("south")),
    lambda s: s.depots["north"].__setitem__("iron", s.depots["north"].pop("iron")),
    lambda s: s.homes[0].append("x"),
    lambda s: s.homes.pop(),
    lambda s: s.fleets.append(s.fleets[0]),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_scribe_notices_every_change_and_the_order_of_maps(change: Callable[[Toy], Any]) -> None:
    s, scribe = Toy(2), Scribe()
    s.marks, s.homes, s.fleets = {1: 1, 3: 2}, [["a"], ["b"]], [Fleet(0, ("a",))]
    s.depots = {"south": {}, "north": {"iron": [1], "tin": [2]}}
    before = scribe.save(s)
    change(s)
    after = scribe.save(s)
    assert after == (save_state(s), state_hash(s))
    assert after.hash != before.hash


def test_a_position_survives_save_and_load_at_every_decision_of_a_game() -> None:
    s = new()
    stages = set()
    for _ in random_play(s, "saves"):
        again = reloaded(VOYAGE_GAME, s)
        assert vars(again) == vars(s)
        assert [question(again, seat) for seat in s.asked] == [question(s, p) for p in s.asked]
        stages.add((s.lanes is not None, bool(s.sealed), len(s.stack)))
    assert reloaded(VOYAGE_GAME, s).is_over
    assert {(True, False, 1), (False, True, 1)} <= stages
    assert max(depth for _, _, depth in stages) >= 7  # a window within a window


def test_a_game_goes_on_after_a_load_as_if_nothing_had_happened() -> None:
    plain, saved = new(), new()
    for seat, chosen in random_play(plain, "interrupted"):
        saved = reloaded(VOYAGE_GAME, saved)
        assert answer(saved, seat, chosen) is None
    assert state_hash(saved) == state_hash(plain)


def test_sealed_answers_are_kept_and_still_secretly_waiting() -> None:
    game = game_of(flow("f", Empty, step("1", Pick(who=everybody))))
    s = game.new(3, SEED, {}, {})
    play(s, 2, ("left",))
    s = reloaded(game, s)
    assert (s.asked, s.sealed, s.log) == ((0, 1), {2: ("left",)}, [])
    play(s, 0, ("right",))
    play(s, 1, ("right",))
    assert s.log == ["0: right", "1: right", "2: left"]


def test_a_flow_whose_last_step_waits_for_a_sub_flow_is_saved_at_its_end() -> None:
    inner = flow("inner", Tally, step("2", Pick()))
    outer: Flow[Toy, Empty] = flow(
        "outer", Empty, step("1", lambda s, f: push(s, inner, Tally(1, 0)))
    )
    game = game_of(outer, Empty(), inner)
    s = game.new(3, SEED, {}, {})
    assert game.save(s)["stack"] == [
        ["outer", "end", {}],
        ["inner", "2", {"seat": 1, "total": 0}],
    ]
    s = reloaded(game, s)
    play(s, 1, ("left",))
    assert s.is_over


def test_a_step_inserted_later_does_not_shift_an_old_position() -> None:
    old = flow("f", Tally, step("1", note("a")), step("3", Pick()))
    newer = flow(
        "f",
        Tally,
        step("1", note("a")),
        step("2", note("new")),
        step("3", Pick()),
        step("4", Pick()),
    )
    s = game_of(old, Tally(0, 0)).new(2, SEED, {}, {})
    loaded = game_of(newer, Tally(0, 0)).load(through_json(game_of(old, Tally(0, 0)).save(s)), {})
    assert (loaded.log, question(loaded, 0).rule) == (["a"], "3")


def test_a_position_is_readable() -> None:
    s = new()
    play(s, 1, ("tea", "cup"))
    data = VOYAGE_GAME.save(s)
    assert (data["game"], data["rules"], data["format"]) == ("toy", "1", 1)
    assert (data["seats"], data["options"], data["seed"]) == (3, {"laps": 2, "fog": 0}, SEED)
    assert data["drawn"] == {"deck": 1, "die.1": 1}
    assert (data["answers"], data["sealed"]) == (1, {})
    assert data["stack"] == [["voyage", "1.1", {}]]
    assert data["lanes"] == {
        "0": [["home", "1.2", {"seat": 0}]],
        "1": [["home", "1.4", {"seat": 1}]],
        "2": [["home", "1.2", {"seat": 2}]],
    }
    assert data["board"]["homes"] == [[], ["tea", "cup"], []]
    assert data["board"]["fleets"][0] == {"owner": 0, "ships": ("a1",)}


def test_a_saved_position_does_not_change_when_the_game_goes_on() -> None:
    s = new()
    data = VOYAGE_GAME.save(s)
    before = canonical(data)
    for _ in random_play(s, "later"):
        pass
    assert canonical(data) == before


def test_a_loaded_game_does_not_change_the_data_it_came_from() -> None:
    data = through_json(VOYAGE_GAME.save(new()))
    before = canonical(data)
    for _ in random_play(VOYAGE_GAME.load(data, {}), "loaded"):
        pass
    assert canonical(data) == before


shapes: list[tuple[Any, st.SearchStrategy[Any]]] = [
    (int, st.integers()),
    (str, st.text()),
    (bool, st.booleans()),
    ([int], st.lists(st.integers())),
    ((str,), st.lists(st.text()).map(tuple)),
    ([[int]], st.lists(st.lists(st.integers()))),
    ([(int,)], st.lists(st.lists(st.integers()).map(tuple))),
    ({str: int}, st.dictionaries(st.text(), st.integers())),
    ({int: [str]}, st.dictionaries(st.integers(), st.lists(st.text()))),
    ({str: {int: (int,)}}, st.just({"a": {-1: (1, 2), 7: ()}})),
    ([Fleet], st.lists(st.builds(Fleet, st.integers(), st.lists(st.text()).map(tuple)))),
]


@pytest.mark.parametrize(("shape", "values"), shapes)
@given(data=st.data())
def test_a_value_of_any_shape_survives_json(
    shape: Any, values: st.SearchStrategy[Any], data: st.DataObject
) -> None:
    value = data.draw(values)
    again = from_plain(shape, through_json(saver(shape)(value)), "x")
    assert again == value
    assert type(again) is type(value)


def test_a_leaf_comes_back_as_what_it_was() -> None:
    [fleet] = from_plain([Fleet], [{"owner": 1, "ships": ["a", "b"]}], "x")
    assert type(fleet) is Fleet
    assert fleet == Fleet(1, ("a", "b"))


@pytest.mark.parametrize("ships", [["a", 1], ["a", ["b"]], "ab", None, {"a": 1}])
def test_a_leaf_holds_only_what_its_fields_say(ships: Any) -> None:
    with pytest.raises(SaveError, match=r"x\[0\]\.ships must be of type tuple"):
        from_plain([Fleet], [{"owner": 1, "ships": ships}], "x")


# Damage.


def remove(*path: Any) -> Damage:
    def damage(data: dict[str, Any]) -> None:
        *outer, last = path
        for key in outer:
            data = data[key]
        del data[last]

    return damage


def change(*path: Any, to: Any) -> Damage:
    def damage(data: dict[str, Any]) -> None:
        *outer, last = path
        for key in outer:
            data = data[key]
        data[last] = to

    return damage


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (change("game", to="chess"), "this is no position of toy"),
        (remove("game"), "this is no position of toy"),
        (change("format", to=2), "format must be 1: this program reads no other"),
        (remove("format"), "format must be 1"),
        (change("seats", to=9), "seats or options do not fit toy: toy is for 2, 3, 4 players"),
        (change("seats", to="3"), "seats or options do not fit toy"),
        (remove("seats"), "seats or options do not fit toy: 'seats'"),
        (remove("options"), "seats or options do not fit toy: 'options'"),
        (change("options", to=[1]), "seats or options do not fit toy"),
        (change("options", "laps", to=9), "laps=9: choose one of 1, 2, 3"),
        (change("options", "laps", to=True), "laps=True: choose one of 1, 2, 3"),
        (change("options", "wind", to=1), "toy has no option 'wind'; it has laps, fog"),
        (remove("seed"), "position must be whole; it lacks seed"),
        (remove("lanes"), "position must be whole; it lacks lanes"),
        (remove("board", "log"), "board must be of this game; check log"),
        (change("board", "moon", to=1), "board must be of this game; check moon"),
        (change("board", "log", to={}), "board.log must be a list"),
        (change("board", "log", to=["a", 1]), r"board.log\[1\] must be of type str"),
        (change("board", "homes", 2, to="x"), r"board.homes\[2\] must be a list"),
        (change("board", "homes", 2, to=[None]), r"board.homes\[2\]\[0\] must be of type str"),
        (change("board", "order", 0, to=1.0), r"board.order\[0\] must be of type int"),
        (change("board", "order", 0, to=True), r"board.order\[0\] must be of type int"),
        (change("board", "is_late", to=0), "board.is_late must be of type bool"),
        (change("board", "marks", to=[]), "board.marks must be an object"),
        (change("board", "marks", "1", to="9"), "board.marks.1 must be of type int"),
        (
            change("board", "depots", "moon", "fuel", 1, to=None),
            r"board.depots.moon.fuel\[1\] must be of type int",
        ),
        (change("board", "fleets", 0, to=[0, []]), r"board.fleets\[0\] must be an object"),
        (
            change("board", "fleets", 0, to={"owner": 0, "hull": 1}),
            r"board.fleets\[0\] must be a Fleet; check hull, ships",
        ),
        (change("stack", 0, to="voyage"), r"stack\[0\] must be a list \[flow, label, frame\]"),
        (change("stack", 0, to=["voyage", "1.1"]), r"stack\[0\] must be a list"),
        (
            change("stack", 0, 0, to="cruise"),
            r"stack\[0\] must be of a flow of the game, not 'cruise'",
        ),
        (change("stack", 0, 1, to="9.9"), r"stack\[0\] must be at a step of voyage, not '9.9'"),
        (change("stack", 0, 2, to={"seat": 1}), r"stack\[0\] must be a Empty; check seat"),
        (change("stack", 0, 2, to=None), r"stack\[0\] must be an object"),
        (change("lanes", "1", 0, 1, to="end of it"), r"lanes.1\[0\] must be at a step of home"),
        (change("lanes", "2", to=[[]]), r"lanes.2\[0\] must be a list"),
    ],
)
def test_a_damaged_position_says_where_and_why(damage: Damage, message: str) -> None:
    data = through_json(VOYAGE_GAME.save(new()))
    damage(data)
    with pytest.raises(SaveError, match=message):
        VOYAGE_GAME.load(data, {})


@pytest.mark.parametrize("data", [None, [], "toy", 7])
def test_what_is_no_object_is_no_position(data: Any) -> None:
    with pytest.raises(SaveError, match="this is no position of toy"):
        VOYAGE_GAME.load(data, {})


def test_a_map_with_a_broken_list_names_the_place_in_it() -> None:
    with pytest.raises(SaveError, match=r"^x\.a\[1\] must be of type int$"):
        from_plain({str: [int]}, {"a": [1, "2"]}, "x")


def test_an_option_added_later_has_its_default_in_an_old_position() -> None:
    data = through_json(VOYAGE_GAME.save(new()))
    del data["options"]["fog"]
    assert VOYAGE_GAME.load(data, {}).options == {"laps": 2, "fog": 0}


# Text and hashes.


def test_the_canonical_text_has_no_blanks_and_keeps_the_order_of_maps() -> None:
    assert canonical({"b": [1, "ü"], "a": None}) == '{"b":[1,"ü"],"a":null}'
    assert digest({"a": 1, "b": 2}) != digest({"b": 2, "a": 1})


def test_a_digest_is_128_bits_and_stays_what_it_is() -> None:
    assert digest({"a": [1, "ü"]}) == "c6af382018a7515b966d9312de0ae19b"


def test_the_hash_tells_states_apart_and_leaves_the_seed_out() -> None:
    s = new()
    other = s.clone()
    other.seed = "00" * 32
    assert state_hash(other) == state_hash(s)
    other.marks[0] += 1
    assert state_hash(other) != state_hash(s)


def test_the_hash_knows_what_is_sealed_and_where_a_flow_stands() -> None:
    ask = flow("f", Empty, step("1", Pick(who=only(0, 1))))
    s = game_of(ask).new(2, SEED, {}, {})
    hashes = {state_hash(s)}
    for given_answer in answers(s, 0):
        after = s.clone()
        play(after, 0, given_answer)
        hashes.add(state_hash(after))
    assert len(hashes) == 3


def test_the_hash_of_every_lane_matters() -> None:
    lanes = flow("f", Empty, step("1", in_parallel(HOME, everybody, at)))
    s = game_of(lanes).new(2, SEED, {}, {})
    chosen: Answer = ("tea", "cup")
    one, two = s.clone(), s.clone()
    play(one, 0, chosen)
    play(two, 1, chosen)
    assert len({state_hash(s), state_hash(one), state_hash(two)}) == 3


def test_a_position_is_plain_json_at_every_decision() -> None:
    s = new()
    for _ in random_play(s, "json"):
        data = VOYAGE_GAME.save(s)
        assert json.loads(canonical(data)) == through_json(data)


def test_every_flow_of_the_toy_game_is_known_by_name() -> None:
    assert VOYAGE_GAME.flows["voyage"] is VOYAGE
    assert {"home", "turn", "deed", "deed/2.4"} <= set(VOYAGE_GAME.flows)


# Positions of earlier rules.


def with_pennies(data: dict[str, Any]) -> dict[str, Any]:
    """Version 0 called the marks pennies."""
    board = dict(data["board"])
    return {**data, "board": {"marks" if k == "pennies" else k: v for k, v in board.items()}}


def old_position() -> dict[str, Any]:
    data = through_json(VOYAGE_GAME.save(new()))
    board = {"pennies" if k == "marks" else k: v for k, v in data["board"].items()}
    return {**data, "rules": "0", "board": board}


def test_a_position_of_earlier_rules_is_brought_to_the_shape_of_these(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(SaveError, match="check marks, pennies"):
        VOYAGE_GAME.load(old_position(), {})
    steps = {"-1": ("0", dict), "0": ("1", with_pennies)}
    monkeypatch.setattr(VOYAGE_GAME, "migrations", steps)
    for rules in ("0", "-1"):
        again = VOYAGE_GAME.load({**old_position(), "rules": rules}, {})
        assert state_hash(again) == state_hash(new())


def test_a_position_that_breaks_on_its_way_to_these_rules_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(VOYAGE_GAME, "migrations", {"0": ("1", with_pennies)})
    damaged = {key: value for key, value in old_position().items() if key != "board"}
    with pytest.raises(SaveError, match="this position cannot be: KeyError"):
        VOYAGE_GAME.load(damaged, {})


@pytest.mark.parametrize(
    ("hint", "value", "fits"),
    [
        (dict[str, int], {"a": 1}, True),
        (dict[str, int], {"a": "one"}, False),
        (dict[str, int], (), False),
        (int | str, "one", True),
        (Any, None, True),
    ],
)
def test_what_fits_an_annotation(hint: Any, value: Any, fits: bool) -> None:
    assert is_of(hint, value) == fits
