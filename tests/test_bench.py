"""The benchmark: its arithmetic, its method, and that compiled rules play the same games."""

import json
from pathlib import Path
from typing import Any

import pytest

from galactarium.bench import figures, playout, run
from galactarium.bench.compiled import (
    Comparison,
    CompileError,
    cloner_source,
    compare_compiled,
    compile_in,
    fastest,
    first_errors,
    what_is_missing,
)
from galactarium.bench.figures import Compared, Figure, compare, exit_code
from galactarium.bench.measure import (
    Measured,
    games_within,
    is_choice,
    memory_per_state,
    positions_of_games,
    spread,
)
from galactarium.bench.overhead import Round, Timers, game_timers, replaced, split, timer_cost
from galactarium.bench.report import Goal, dearest
from galactarium.bench.subject import Subject, subject_of
from galactarium.bench.timing import Sample, calibrate, repeated, sample
from galactarium.bench.worker import Done, Job, done_from, work
from galactarium.kernel import answers, state_hash


@pytest.fixture(scope="module")
def subject() -> Subject:
    return subject_of("template")


def judged(change: float) -> Compared:
    new, old = Figure("µs", 3.0, 2.0, 10.0 * change), Figure("µs", 3.0, 2.0, 10.0)
    [row] = compare({"2 players": {"clone": new}}, {"2 players": {"clone": old}})
    return row


@pytest.mark.parametrize(
    ("change", "verdict", "code"),
    [
        (0.5, "", 0),
        (1.0, "", 0),
        (1.29, "", 0),
        (1.3, "alert", 0),
        (1.49, "alert", 0),
        (1.5, "fail", 1),
        (4.0, "fail", 1),
    ],
)
def test_growth_of_a_time_is_judged(change: float, verdict: str, code: int) -> None:
    row = judged(change)
    assert row.change == pytest.approx(change)
    assert (row.verdict, exit_code([judged(1.0), row])) == (verdict, code)


def test_the_same_work_on_a_slower_machine_is_no_change() -> None:
    here = figures.time_figure(Sample(4.0, 5.0, 2.0), 2.0)
    there = figures.time_figure(Sample(8.0, 9.0, 4.0), 4.0)
    [row] = compare({"a": {"clone": there}}, {"a": {"clone": here}})
    assert row.change == 1.0


def test_the_best_time_is_shown_at_the_best_speed_of_the_run() -> None:
    slowed_down = figures.time_figure(Sample(8.0, 9.0, 4.0), 2.0)
    assert (slowed_down.value, slowed_down.best, slowed_down.ratio) == (9.0, 4.0, 2.0)


def test_what_seems_slow_is_measured_again(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = iter([Sample(n, n, 1.0) for n in (16.0, 15.0, 12.0)])
    monkeypatch.setattr(run, "measure", lambda *_: Measured({"clone": next(taken)}, {}, {}))
    recorded = {"2 players": {"clone": Figure("µs", 10.0, 10.0, 10.0)}}
    found = run.confirmed(subject, 2, 1.0, recorded)
    assert found.samples["clone"].best == 12.0


def test_only_times_are_judged() -> None:
    small, large = figures.plain_figure("B", 10), figures.plain_figure("B", 1000)
    [row] = compare({"a": {"size": large}}, {"a": {"size": small}})
    assert (row.change, row.verdict) == (None, "")


def test_what_was_never_recorded_is_not_judged() -> None:
    [row] = compare({"a": {"clone": Figure("µs", 1, 1, 1)}}, {})
    assert (row.recorded, row.change, exit_code([row])) == (None, None, 0)


def test_figures_survive_being_written(tmp_path: Path) -> None:
    groups = {"a": {"clone": Figure("µs", 3.5, 3.25, 2.5), "size": Figure("B", 946, 946)}}
    file = tmp_path / "new" / "game.json"
    assert figures.read_record(file) == {}
    figures.write_record(file, {"figures": figures.to_json(groups)})
    assert figures.read_record(file) == groups


def test_calibration_is_always_the_same_work() -> None:
    assert calibrate() == calibrate() == 10419


def test_work_is_repeated_with_the_calibration_beside_it() -> None:
    calls: list[int] = []
    taken = repeated(3, lambda: calls.append(1), lambda: calls.append(2))
    assert calls == [1, 2] * 3
    assert 0 <= taken.best <= taken.median
    assert 0 < taken.calibration < 100


def test_best_and_median_per_piece_are_in_microseconds() -> None:
    taken = sample([3.0, 1.0, 2.0], [0.5, 0.25])
    assert taken.per(4) == Sample(0.25e6, 0.5e6, 0.25)
    assert taken.ratio == 4.0
    assert taken.times(0.5) == Sample(0.5, 1.0, 0.25)


def test_the_same_seed_plays_the_same_game(subject: Subject) -> None:
    ends = [
        playout.play_out(playout.start(subject.game, subject.content, 3, 5), playout.Dice(5))
        for _ in range(2)
    ]
    assert state_hash(ends[0]) == state_hash(ends[1])
    assert ends[0].is_over and ends[0].answers > 0


def test_positions_and_hash_chain_follow_every_decision(subject: Subject) -> None:
    s = playout.start(subject.game, subject.content, 2, 1)
    chain = playout.hash_chain(s.clone(), playout.Dice(1))
    seen = playout.positions(s, playout.Dice(1))
    assert [state_hash(position) for position in seen] == chain[:-1]
    assert (chain[-1], len(chain)) == (state_hash(s), s.answers + 1)


def test_timers_see_every_function_of_the_game_and_change_nothing(subject: Subject) -> None:
    s = playout.start(subject.game, subject.content, 2, 1)
    plain = playout.play_out(s.clone(), playout.Dice(1))
    timers = Timers()
    placed = game_timers(subject.game, timers)
    before = [getattr(holder, name) for holder, name, _ in placed]
    with replaced(placed):
        timed = playout.play_out(s.clone(), playout.Dice(1))
    assert state_hash(timed) == state_hash(plain)
    assert {"who", "candidates", "refusal", "apply", "act", "then"} <= set(timers.spent)
    assert timers.calls["apply"] > 0
    assert [getattr(holder, name) for holder, name, _ in placed] == before


def test_timers_leave_when_the_game_fails(subject: Subject) -> None:
    placed = game_timers(subject.game, Timers())
    before = [getattr(holder, name) for holder, name, _ in placed]
    with pytest.raises(ZeroDivisionError), replaced(placed):
        raise ZeroDivisionError
    assert [getattr(holder, name) for holder, name, _ in placed] == before


def test_what_a_timer_costs_is_taken_off() -> None:
    timers = Timers()
    timers.timed("a", lambda: None)()
    timers.spent["a"], timers.calls["a"] = 5.0, 2
    assert timers.net(1.5) == {"a": 2.0}
    assert 0 < timer_cost(200) < 1e-4


def test_the_parts_of_a_decision_add_up(subject: Subject) -> None:
    parted = split(subject, 2, 2, 5)
    assert parted.decisions > 20
    assert min(parted.total.best, parted.game.best, parted.kernel.best) > 0
    parts = parted.game.best + parted.kernel.best + parted.player.best
    assert parts == pytest.approx(parted.total.best, rel=0.5)  # three medians of a tiny run
    assert list(parted.kinds.values()) == sorted(parted.kinds.values(), reverse=True)


def test_the_kernel_is_what_the_game_and_the_dice_leave_of_it() -> None:
    one = Round(total=10.0, inside_kernel=9.0, dice=1.0, kinds={"refusal": 3.0, "apply": 1.0})
    assert (one.game, one.kernel, one.player) == pytest.approx((0.4, 0.4, 0.2))


def test_sample_states_are_spread_over_games(subject: Subject) -> None:
    states = spread(positions_of_games(subject, 2))
    assert len(states) == 24
    assert len({state_hash(s) for s in states}) == 24
    assert 500 < memory_per_state(states) < 50_000


def test_a_choice_has_more_than_one_answer(subject: Subject) -> None:
    seen = positions_of_games(subject, 2)
    numbers = [len(list(answers(s, s.asked[0]))) for s in seen]
    assert [is_choice(s) for s in seen] == [number > 1 for number in numbers]
    assert 1 in numbers and max(numbers) > 1


def test_games_within_a_time() -> None:
    assert games_within(7.0, 0.5, 7) == 2
    assert games_within(0.01, 0.5, 7) == 1


def test_goals_say_whether_they_are_met() -> None:
    assert Goal(10).shown(9.5) == "≤ 10 met"
    assert Goal(3, at_least=True).shown(2.9) == "≥ 3 missed"
    assert dearest({"refusal": 4.0, "apply": 1.234}) == "refusal 4.00, apply 1.23"


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for figures, and a short run."""
    monkeypatch.setattr(run, "records_folder", lambda: tmp_path)
    monkeypatch.setattr(run, "REPEATS", 2)
    return tmp_path


def test_json_is_one_document(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = run.main(players=2, seconds=0.05, compiled=False, json_output=True)
    document = json.loads(capsys.readouterr().out)
    assert code == document["exit"] == 0
    assert document["game"] == "template"
    assert document["compiled"] == "skipped: not asked for"
    assert document["changes"] == {}
    assert list(document["figures"]) == ["2 players"]
    clone = document["figures"]["2 players"]["clone"]
    assert clone["unit"] == "µs"
    assert 0 < clone["best"] <= clone["value"]
    assert clone["ratio"] == pytest.approx(clone["best"] / document["calibration"], rel=0.01)
    assert list(records.iterdir()) == []


@pytest.mark.long
def test_a_record_is_written_and_compared_with(
    records: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(players=2, seconds=0.05, compiled=False, record=True) == 0
    assert "no recorded figures" in capsys.readouterr().out
    file = records / "template.json"
    recorded = json.loads(file.read_text(encoding="utf-8"))
    recorded["figures"]["2 players"]["clone"]["ratio"] /= 100
    file.write_text(json.dumps(recorded), encoding="utf-8")
    assert run.main(players=2, seconds=0.05, compiled=False) == 1
    shown = capsys.readouterr().out
    assert "fail" in shown
    assert "2 players: clone" in " ".join(shown.split())


def test_the_shipped_record_can_be_read() -> None:
    recorded = figures.read_record(figures.records_folder() / "template.json")
    assert {"2 players", "3 players", "4 players"} <= set(recorded)
    assert recorded["2 players"]["clone"].ratio > 0


def done(**changes: Any) -> Done:
    plain = Done(True, ["a"], [["b", "c"]], 10, Sample(2.0, 3.0, 1.0), Sample(1.0, 1.0, 1.0))
    return plain._replace(**changes)


def test_the_best_of_several_runs_counts() -> None:
    runs = [done(clone=Sample(1.5, 2.0, 3.0)), done(play=Sample(1.0, 9.0, 1.0))]
    assert fastest(runs) == done(play=Sample(1.0, 9.0, 1.0), clone=Sample(1.5, 2.0, 3.0))


def test_compiled_rules_must_play_the_same_games() -> None:
    slow = done(compiled=False, play=Sample(8.0, 9.0, 1.0), clone=Sample(2.0, 2.0, 1.0))
    same = run.judged(Comparison(slow, done()), 1, 1.0)
    assert not same.is_wrong
    assert same.figures["speed-up"].value == 4.0
    assert same.figures["speed-up of clone"].value == 2.0
    for wrong in (done(hashes=["x"]), done(chains=[["b", "x"]]), done(compiled=False)):
        assert run.judged(Comparison(slow, wrong), 1, 1.0).is_wrong


def test_a_failed_compilation_is_reported(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise CompileError("mypyc refuses the rules")

    monkeypatch.setattr(run, "what_is_missing", lambda: "")
    monkeypatch.setattr(run, "compare_compiled", refuse)
    found = run.run_compiled(subject, 2, 0.05, 1.0, True)
    assert (found.text, found.is_wrong) == ("failed: mypyc refuses the rules", True)


def test_without_a_compiler_the_compiled_run_is_skipped(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    found = run.run_compiled(subject, 2, 0.05, 1.0, True)
    assert found.text.startswith("skipped: there is no C compiler: install")
    assert not found.is_wrong


def test_games_from_elsewhere_are_not_compiled(subject: Subject, tmp_path: Path) -> None:
    with pytest.raises(CompileError, match="does not lie in"):
        compile_in(tmp_path, subject._replace(module="elsewhere.game"))


def test_the_errors_of_the_compiler_are_picked_out() -> None:
    assert first_errors("noise\na.py:1: error: no\nnoise") == "a.py:1: error: no"
    assert first_errors("noise\nthe end") == "noise\nthe end"


def test_the_written_out_clone_is_a_clone(subject: Subject) -> None:
    [s, *_] = positions_of_games(subject, 2)
    source = cloner_source(type(s)).partition("from galactarium")[0]
    scope: dict[str, Any] = {type(s).__name__: type(s)}
    exec(source, scope)
    copy = scope["written_out_clone"](s)
    assert vars(copy) == vars(s)
    assert copy.stack is not s.stack


def test_the_worker_reports_what_it_played(subject: Subject) -> None:
    job = Job(subject.module, subject.content, 2, 2, 1)
    played = work(job)
    assert not played.compiled
    assert (len(played.hashes), len(played.chains)) == (2, 2)
    assert [chain[-1] for chain in played.chains] == played.hashes
    assert done_from(json.loads(json.dumps(played._asdict()))) == played


@pytest.mark.long
def test_compiled_rules_play_the_same_games_faster(subject: Subject) -> None:
    missing = what_is_missing()
    if missing:
        pytest.skip(missing)
    found = compare_compiled(subject, 3, 20, 5)
    assert found.compiled.compiled and not found.interpreted.compiled
    assert found.is_same
    assert found.speed_up > 2
    assert found.clone_speed_up > 1
