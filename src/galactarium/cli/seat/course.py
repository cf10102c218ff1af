"""The course of a game in the terminal: greet, ask, tell, and sum up."""

from __future__ import annotations

from contextlib import suppress

from galactarium.cli.errors import Problem
from galactarium.cli.saves.saving import offer_to_save, save, tell_how_to_go_on
from galactarium.cli.seat.commands import COMMANDS
from galactarium.cli.seat.decision import Deciding, Leave
from galactarium.cli.seat.local import Table
from galactarium.cli.seat.words import SAVE
from galactarium.kernel import SPECTATOR, commitment
from galactarium.screens import outcome_lines


def play_at(table: Table) -> int:
    """Play until the game is over or somebody leaves; people who leave keep their game."""
    try:
        table.keeper.keep(table.match)
        greet(table)
        while table.state.asked:
            take_turn(table)
            keep(table)
        sum_up(table)
    except Leave:
        leave(table, is_asking=True)
    except EOFError:
        leave(table)
    except KeyboardInterrupt:
        leave(table)
        raise
    return 0


def keep(table: Table) -> None:
    """Bring the record up to date; if that fails, say so and go on."""
    try:
        table.keeper.keep(table.match)
    except Problem as problem:
        table.io.say(str(problem))
        table.keeper.path = None
        table.keeper.keep(table.match)  # the autosave remains


def greet(table: Table) -> None:
    """A few words at the beginning."""
    text, io = table.text, table.io
    io.say(io.strong(text("cli.welcome", game=text("game.name"))))
    io.say(text("game.aim"))
    rivals = [table.name(seat) for seat in table.bots]
    if table.people and table.match.state.seats == 1:
        io.say(text("cli.alone", seat=0))
    elif len(table.people) == 1:
        io.say(text("cli.you_are", seat=table.people[0], bots=tuple(rivals)))
    elif table.people:
        io.say(text("cli.at_one_screen", people=tuple([table.name(s) for s in table.people])))
    else:
        io.say(text("cli.only_bots"))
    io.say(text("cli.commitment", commitment=commitment(table.match.seed)[:16]))
    tell_of_earlier_game(table)
    if table.people:
        io.say(text("cli.how_to_answer"))
    show_table(table)


def tell_of_earlier_game(table: Table) -> None:
    """An unfinished game that was saved automatically made room for this one: say where."""
    autosave = table.keeper.autosave
    if autosave is not None and autosave.moved is not None:
        table.io.say(table.text("cli.put_aside", file=str(autosave.moved)))


def show_table(table: Table) -> None:
    """The table at the start, for the person at the screen."""
    if table.viewer is not None:
        table.io.say("")
        tell(table)
        table.io.say("", *table.lines(table.viewer))


def take_turn(table: Table) -> None:
    """One answer of the seat that is next."""
    seat = table.next_seat()
    if seat in table.bots:
        let_bot_answer(table, seat)
        return
    given = table.match.game.standing(table.state, seat)
    if given is None:
        draw_curtain(table, seat)
        commands = {**COMMANDS, SAVE: lambda at, rest: save(table, rest)}
        given = Deciding(table, seat, commands).run()
    if given is not None:
        table.match.answer(seat, given)
        tell(table)


def let_bot_answer(table: Table, seat: int) -> None:
    """A bot decides; tell what came of it, and why if that gives nothing away."""
    choice = table.bots[seat].choose(table.chair(seat, "bot"))
    may_tell = choice.is_open or table.is_public(seat)
    refused = table.match.answer(seat, choice.answer)
    if refused is not None:
        raise Problem(f"{table.name(seat)} gave an illegal answer: {refused.key}.")
    own, others = ([], []) if table.viewer is None else table.news_of(table.viewer, seat)
    table.io.say_all(own, "- ")
    if (own or others) and may_tell:
        reason = table.reason(choice)
        table.io.say(table.text("cli.bot_reason", seat=seat, reason=reason))
    table.io.say_all(others, "- ")


def tell(table: Table) -> None:
    """Tell the person at the screen what is new."""
    table.io.say_all([] if table.viewer is None else table.news(table.viewer), "- ")


def draw_curtain(table: Table, seat: int) -> None:
    """Between two people: hide the screen, pass it on, and say what happened since."""
    if table.viewer == seat:
        return
    io, text = table.io, table.text
    io.ask(text("cli.begin") if table.viewer is None else text("cli.press_enter"))
    table.viewer = None
    io.clear()
    io.ask(text("cli.pass_to", seat=seat))
    io.clear()
    table.viewer = seat
    has_decided = any(entry.seat == seat for entry in table.match.entries)
    news = table.news(seat)
    if news:
        io.say(text("cli.meanwhile") if has_decided else text("cli.news"))
        io.say_all(news, "- ")
    io.say("", *table.lines(seat))


def sum_up(table: Table) -> None:
    """The result, the seed and where the record is."""
    io, text, match = table.io, table.text, table.match
    if table.viewer is None:
        table.viewer = SPECTATOR
    tell(table)
    points, places = match.game.result(match.state)
    io.say("", io.strong(text("cli.over")))
    io.say(*table.result(points, places))
    io.say_all(outcome_lines(table.words, table.view(SPECTATOR)), "  ")
    if table.keeper.header is None:
        io.say("", text("cli.seed", seed=match.seed))
        io.say(text("cli.seed_check", commitment=commitment(match.seed)))
    finish_saving(table)


def finish_saving(table: Table) -> None:
    """Say where the game is kept, or offer to keep it."""
    if table.keeper.path is not None:
        table.io.say(table.text("cli.saved", file=str(table.keeper.path)))
    elif table.people:
        offer_to_save(table)


def leave(table: Table, *, is_asking: bool = False) -> None:
    """Somebody leaves before the end: the game is kept, in a file of their choice if they like."""
    keep(table)
    is_named = False
    if not is_asking:
        table.io.say("")
    elif table.keeper.path is None:
        with suppress(EOFError, KeyboardInterrupt):
            is_named = offer_to_save(table)
    if not (is_named or table.state.is_over):
        tell_where(table)
    table.io.say(table.text("cli.goodbye"))


def tell_where(table: Table) -> None:
    """Where the unfinished game is, and how to go on with it."""
    file = table.keeper.file
    if file is None:
        table.io.say(table.text("cli.not_kept"))
    else:
        table.io.say(table.text("cli.kept", file=str(file)))
        tell_how_to_go_on(table, file)
