"""`galactarium join`: play in the terminal at a table of a server."""

from __future__ import annotations

import shlex
from contextlib import closing

from galactarium.cli.arguments.program import caller
from galactarium.cli.arguments.reading import Language, language_of
from galactarium.cli.errors import Problem
from galactarium.cli.seat.commands import COMMANDS
from galactarium.cli.seat.connection import Declined, Line, Link, News, link_in
from galactarium.cli.seat.decision import Deciding, Leave
from galactarium.cli.seat.remote import Guest
from galactarium.cli.seat.words import SAVE
from galactarium.cli.terminal import Terminal
from galactarium.kernel import SPECTATOR, commitment
from galactarium.messages import Catalogue, load_catalogue
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.screens import outcome_lines
from galactarium.server import wire as m


def join(
    link: str,
    /,
    *,
    name: str | None = None,
    language: Language | None = None,
    confirm: bool = False,
    table: bool = False,
) -> int:
    """Play in the terminal at a table of a server.

    The link of a seat leads to its place; with --name you take a free seat; otherwise you look on.
    The link of a server alone lists the tables that wait for players.

    Args:
        link: http://SERVER/table/TABLE#key=KEY, without the key, or http://SERVER
        name: Take a free seat under this name.
        language: en or de; by default that of your system.
        confirm: Ask again before an answer that cannot be undone.
        table: Show the table before every question.
    """
    spoken = language_of(language)
    words = load_catalogue(spoken)
    place = link_in(link)
    if not place.table:
        return list_tables(place, words)
    if name is not None:
        place = seated(place, name)
        tell_way_back(place, words)
    with closing(Line(place)) as line, closing(News(place)) as news:
        guest = arrived(line, news, spoken, words)
        guest.is_confirming, guest.is_showing = confirm, table
        return play_there(guest)


def list_tables(place: Link, words: Catalogue) -> int:
    """The tables of a server that have a free seat."""
    io = Terminal()
    with closing(Line(place)) as line:
        found = line.get("", list[m.TableInfo])
    free = [one for one in found if any(seat.kind == "free" for seat in one.seats)]
    if not free:
        io.say(words.text("cli.join_no_tables", {}))
    for one in free:
        names = tuple([seat.name for seat in one.seats if seat.kind != "free"])
        io.say(words.text("cli.join_table", {"game": one.game, "people": names}))
        io.say_whole(f"  {join_command(place._replace(table=one.id))} --name NAME")
    return 0


def seated(place: Link, name: str) -> Link:
    """Take a free seat; the link that leads to it from now on."""
    with closing(Line(place)) as line:
        taken = line.post("join", m.SeatKey, m.Join(name=name))
    return place._replace(key=taken.key)


def tell_way_back(place: Link, words: Catalogue) -> None:
    """How to come back to a place."""
    io = Terminal()
    io.say(words.text("cli.join_way_back", {}))
    io.say_whole("  " + join_command(place))


def join_command(place: Link) -> str:
    """What to type to come to a place."""
    return f"{caller()} join {shlex.quote(str(place))}"


def arrived(line: Line, news: News, language: str, words: Catalogue) -> Guest:
    """The guest, once the game has begun."""
    is_told = False
    while not isinstance(message := news.next(), m.SceneNow):
        if not is_told:
            Terminal().say(words.text("cli.join_not_begun", {}))
            is_told = True
    game = title(message.table.game)
    names = [seat.name for seat in message.table.seats]
    guest = Guest(line, news, Renderer(game, language, names), message)
    if message.table.rules != game.game.version:
        theirs, ours = message.table.rules, game.game.version
        guest.io.say(guest.text("cli.join_other_rules", theirs=theirs, ours=ours))
    return guest


def play_there(guest: Guest) -> int:
    """Play until the game is over or the guest leaves; the server keeps the game."""
    try:
        greet(guest)
        while guest.is_running:
            take_turn(guest)
        sum_up(guest)
    except (Leave, EOFError):
        leave(guest)
    except KeyboardInterrupt:
        leave(guest)
        raise
    return 0


def greet(guest: Guest) -> None:
    """A few words at the beginning."""
    text, io = guest.text, guest.io
    io.say(io.strong(text("cli.welcome", game=text("game.name"))))
    io.say(text("game.aim"))
    others = [seat.seat for seat in guest.info.seats if seat.seat != guest.seat]
    if guest.seat == SPECTATOR:
        io.say(text("cli.join_looking_on"))
    elif others:
        rivals = tuple([guest.name(seat) for seat in others])
        io.say(text("cli.you_are", seat=guest.seat, bots=rivals))
    else:
        io.say(text("cli.alone", seat=guest.seat))
    io.say(text("cli.commitment", commitment=guest.info.commitment[:16]))
    io.say(text("cli.how_to_answer"))
    io.say("", *guest.lines(guest.seat))


def take_turn(guest: Guest) -> None:
    """Answer if the guest is asked, else wait; what came too late is told."""
    guest.catch_up()
    if guest.scene.question is None:
        guest.wait()
        return
    commands = {**COMMANDS, SAVE: lambda at, rest: at.io.say(at.text("cli.join_kept"))}
    try:
        given = Deciding(guest, guest.seat, commands).run()
        if given is not None:
            guest.answer(given)
    except Declined as problem:
        guest.io.say(str(problem))


def sum_up(guest: Guest) -> None:
    """The result, and the seed that proves the shuffles."""
    io, text = guest.io, guest.text
    guest.info = info = guest.line.get("", m.TableInfo)
    if info.points is None or info.places is None or info.seed is None:
        io.say("", text("cli.join_given_up"))
        return
    io.say("", io.strong(text("cli.over")))
    io.say(*guest.result(info.points, info.places))
    io.say_all(outcome_lines(guest.words, guest.scene.view), "  ")
    if commitment(info.seed) != info.commitment:
        raise Problem("The seed does not fit the fingerprint that was shown: do not trust this.")
    io.say("", text("cli.seed", seed=info.seed))
    io.say(text("cli.seed_check", commitment=info.commitment))


def leave(guest: Guest) -> None:
    """The guest leaves before the end."""
    guest.io.say("")
    tell_way_back(guest.line.link, guest.words.catalogue)
    guest.io.say(guest.text("cli.goodbye"))
