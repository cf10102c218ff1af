"""What goes over the wire: every request, reply and notice as a typed struct.

The OpenAPI description and the types of the page are generated from these. Texts are message keys
with parameters, never sentences: who shows them has the catalogue of its language.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Part = Whole | Annotated[str, Meta(max_length=80)]
Answer = Annotated[list[Part], Meta(max_length=400)]
END = r"$(?!\n)"  # Python's own `$` also stands before a line feed at the end; browsers' does not
# What others read leaves their screens alone: no controls, no changes of direction.
PLAIN = rf"^[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*{END}"
STORED = rf"^[^\x00]*{END}"  # PostgreSQL keeps no text with a zero in it
# Names go into letters to others, too: no web addresses.
NAME = PLAIN.replace("^", "^(?!.*://)", 1)
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NAME)]
Key = Annotated[str, Meta(min_length=20, max_length=100)]
Said = Annotated[str, Meta(min_length=1, max_length=1000, pattern=PLAIN)]
Notes = Annotated[str, Meta(max_length=20_000, pattern=STORED)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
QuestionId = Annotated[str, Meta(max_length=20)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Language = Literal["en", "de"]
OptionValue = Whole | Annotated[str, Meta(max_length=80)]
SeatKind = Literal["free", "person", "bot"]
Status = Literal["open", "running", "over", "abandoned", "stuck"]


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: what is not known is refused."""


# Games


class Option(Struct):
    """A setting of a game; its messages are option.<key> and option_help.<key>.

    `is_reading`: it says how an unclear rule is read.
    """

    key: str
    kind: str
    default: int | str
    values: list[int | str]
    players: list[int]
    is_reading: bool


class GameCard(Struct):
    """The words of a game on the start page: its name, what it is, how long it takes."""

    name: str
    tagline: str
    length: str


class FirstGame(Struct):
    """The game over which lessons are told: how many play, and with which options."""

    players: int
    options: dict[str, OptionValue]


class GameInfo(Struct):
    """A game that can be played here, with its card in each language.

    `is_sample`: it is there to be looked at and copied; `takes_files`: files of it may be brought;
    `first_game`: how it is learnt, if it has lessons.
    """

    name: str
    rules: str
    players: list[int]
    default_players: int
    options: list[Option]
    bots: list[str]
    first_game: FirstGame | None
    takes_files: bool
    is_sample: bool
    cards: dict[str, GameCard]


class Reach(Struct):
    """The address for links to this server, "" if nobody has told it one."""

    url: str


class Texts(Struct):
    """All messages of a game in one language, by key."""

    language: str
    messages: dict[str, str]


class RuleTexts(Struct):
    """The rules of a game in one language, by their ids, as its ledger tells them."""

    language: str
    rules: dict[str, str]


class Lesson(Struct):
    """What a coach tells, and when it fits: see lessons.py."""

    id: str
    title: str
    text: str
    asks: list[str]
    part: str
    why: list[str]
    seen: list[str]
    times: int
    deed: str
    spot: str
    apart: bool
    beside: list[str]


class GameContent(Struct):
    """The component data of a game by file, as its box holds it; nothing of it is secret."""

    hash: str
    data: dict[str, Any]


# Tables


class SeatWish(Given):
    """Who is to sit in a seat."""

    kind: Literal["me", "friend", "free", "bot"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Pace(Given):
    """How fast a game goes: no clock, a live one, or days per move with a reserve.

    A seat has `move` seconds for every question; what it needs beyond comes from its reserve, and a
    live clock gives `bonus` seconds back with each answer. When all is used up a bot stands in.
    """

    kind: Literal["none", "live", "slow"] = "none"
    move: Annotated[float, Meta(ge=0, le=2_592_000)] = 0
    reserve: Annotated[float, Meta(ge=0, le=2_592_000)] = 0
    bonus: Annotated[float, Meta(ge=0, le=3600)] = 0


class TableWish(Given):
    """A table that somebody wants to open."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    is_listed: bool = False


class SeatKey(Struct):
    """The key of a seat: with it one plays there. It is told once."""

    seat: int
    key: str


class Opened(Struct):
    """A table that was opened, with the keys of its seats and of its host."""

    id: str
    host_key: str
    keys: list[SeatKey]


class SeatInfo(Struct):
    """Who sits in a seat, as all may know; `has_come` says that the owner was here once.

    The others may remove an owner who is away at the time `removable`, if that is not 0; until the
    owner is back a bot plays on, and the seat has no voice.
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str
    is_here: bool
    reserve: int
    since: int
    is_removed: bool
    removable: int
    has_come: bool


class Again(Struct):
    """The table at which the same people play again, and the seat that wanted it."""

    table: str
    by: int


class TableInfo(Struct):
    """A table, as all may know it; `at` is the server's time when this was told.

    All times on the wire are whole seconds. `number` counts the rows that everybody may notice.
    """

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, int | str]
    status: Status
    pace: Pace
    seats: list[SeatInfo]
    asked: list[int]
    number: int
    created: int
    changed: int
    commitment: str
    votes: dict[str, list[int]]
    at: int
    points: list[int] | None = None
    places: list[int] | None = None
    seed: str | None = None
    again: Again | None = None


class MyTable(Struct):
    """A table of mine, and whether it waits for me."""

    table: TableInfo
    seat: int
    is_asked: bool


class Join(Given):
    """Take a free seat."""

    name: Name
    seat: Seat | None = None


class Naming(Given):
    """What the owner of a seat is called from now on."""

    name: Name


class PlayingAgain(Given):
    """Play again with the same people; the one in seat `first` takes the first seat.

    Without `options` those of the last game hold.
    """

    first: Seat = 0
    options: Annotated[dict[str, OptionValue], Meta(max_length=50)] | None = None


class Filling(Given):
    """Give a free seat to a bot, the best quick one unless another is named."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Freeing(Given):
    """Free a seat that somebody has taken, before the game begins."""

    seat: Seat


class Keys(Given):
    """Keys of seats that a browser holds."""

    keys: Annotated[list[Key], Meta(max_length=200)]


# The game


class Change(Struct, omit_defaults=True):
    """One value of a view that was set, or is gone."""

    path: list[str]
    value: Any = None
    gone: bool = False


class Happening(Struct):
    """An event as one observer sees it, with what it changes in that observer's view."""

    key: str
    params: dict[str, Any]
    changes: list[Change]


class Refused(Struct):
    """Why something cannot be done: message refusal.<key>, the rule, and what would allow it.

    `first` has answers that would allow it if they were given one after another.
    """

    rule: str
    key: str
    params: dict[str, Any]
    allow: str
    first: list[list[int | str]]


class Question(Struct):
    """What a seat is asked: message ask.<key>; `id` goes back with the answer.

    `side` is the side that it is asked for, -1 if that is its own.
    """

    id: str
    rule: str
    key: str
    kind: str
    params: dict[str, Any]
    least: int
    most: int
    side: int = -1


class Note(Struct):
    """What a part would take or bring: message note.<key>, and at length note_text.<key>."""

    key: str
    params: dict[str, Any]


class End(Struct):
    """How an answer ends: the rest that follows by itself, and whether it could not be undone."""

    rest: list[int | str]
    is_final: bool


class Told(Struct):
    """Of the parts that may come next: what each brings or costs, in words, and what it ends.

    `ends` has the parts after which there is no more to choose, `leads` what may follow each of the
    others; both are missing where there are too many to try. `is_final` says of the parts so far,
    if they are an answer, that it could not be undone.
    """

    texts: dict[str, str]
    ends: dict[str, End] | None
    leads: dict[str, list[int | str]] | None
    is_final: bool


class Choices(Struct, tag="choices"):
    """What may come next in an answer, what the parts name, and what is refused and why.

    `offered` has both the allowed and the refused parts, in the order of the game. `told` is for
    those who have named their language. `only` has the choices after the one part that may come
    next, where that is all there is to choose. `nouns` say what the parts so far name.
    """

    so_far: list[int | str]
    nouns: list[str]
    noun: str
    offered: list[int | str]
    next: list[int | str]
    is_whole: bool
    refused: dict[str, Refused]
    notes: dict[str, Note]
    question: Question
    told: Told | None = None
    only: Choices | None = None


class Scene(Struct):
    """A view of a game: what a seat sees, after so many rows as it counts them.

    `aside` is what a seat that is not asked may do at any moment: its answers begin with "aside".
    """

    number: int
    seat: int
    view: dict[str, Any]
    asked: list[int]
    question: Question | None
    undo: int
    aside: Question | None = None


class Wording(Struct):
    """A table in words: lines as the terminal shows them, and labels by family and part."""

    lines: list[str]
    labels: dict[str, dict[str, str]]


class SoFar(Given):
    """The parts of an answer so far."""

    parts: Answer = field(default_factory=list)


class AnswerGiven(Given):
    """An answer to the question of this id."""

    question: QuestionId
    answer: Answer


class Taken(Struct, tag="taken"):
    """An answer that was taken, and is safe.

    When the seed and the record come out they must fit the receipt: it is the digest of the seed,
    the seat, this number, and the hash of the state after the answer.
    """

    number: int
    receipt: str


class Forecast(Struct):
    """What an answer would do: why it is refused, or whether it could be undone."""

    refused: Refused | None
    is_final: bool


class Around(Struct):
    """What lies around a place, as the game tells those who point there."""

    found: dict[str, Any]


class Undone(Struct, tag="undone"):
    """How far undo reaches: how many answers of the seat can be taken back."""

    number: int
    reach: int


class LogLine(Struct):
    """What one answer brought, as a seat saw it."""

    number: int
    seat: int
    at: int
    events: list[Happening]


class Log(Struct):
    """What happened after a row of the journal."""

    since: int
    number: int
    lines: list[LogLine]


class Mark(Struct):
    """The points by seat after a row: of each source, named by its message."""

    number: int
    points: list[dict[str, int]]


class Deeds(Struct):
    """How often a seat began an answer with a part; words name it by family and part."""

    seat: int
    family: str
    part: str
    times: int


class Course(Struct):
    """How the points went after a row, as one observer may know: a mark wherever they change.

    What was decided, and how often, comes out when the game is over.
    """

    since: int
    number: int
    marks: list[Mark]
    deeds: list[Deeds]


class Branch(Given):
    """Play on from a row of a game that is over, in this seat, against bots."""

    number: Number
    seat: Seat
    name: Name | None = None


class Reason(Struct):
    """Why something is advised, or what to mind about it: message bot.<key>."""

    key: str
    params: dict[str, Any]


class Proposal(Struct):
    """Something to answer, and why.

    `nouns` are what its parts name. `move` is the message move.<move> that tells the answer as a
    sentence, with a parameter for each noun; if it is empty the game has none.
    """

    answer: list[int | str]
    nouns: list[str]
    move: str
    reasons: list[Reason]


class Hint(Struct):
    """What a bot would answer, the best first, and what is nearly as good."""

    proposals: list[Proposal]


class NoticeKept(Struct):
    """Where I am told that it is my turn, and whether e-mail is possible: of server and seat."""

    email: bool
    webhook: str
    secret: str
    has_mail: bool
    has_account: bool


class Talk(Struct):
    """Something that was said."""

    number: int
    seat: int
    text: str
    at: int


class TalkGiven(Given):
    """Something to say."""

    text: Said


class NotesGiven(Given):
    """The private notes of a seat."""

    text: Notes


class NotesKept(Struct):
    """The private notes of a seat."""

    text: str


class Vote(Given):
    """Agree to a motion, or no longer."""

    motion: Annotated[str, Meta(pattern=rf"^(abandon|remove\.[0-9]){END}")]
    agrees: bool = True


# Over the socket


class Hello(Given, tag="hello"):
    """The first message of a client: who it is, and what it has seen already.

    A client that names a language is sent offers; with `lines` they tell the whole table, too.
    """

    key: Key | None = None
    number: Number | None = None
    language: Language | None = None
    lines: bool = False


class Speak(Given, tag="speak"):
    """Another language, or other words, from now on: as in a hello."""

    id: Number
    language: Language | None
    lines: bool


class Ask(Given, tag="choices"):
    """What may follow these parts?"""

    id: Number
    parts: Answer


class Reply(Given, tag="answer"):
    """An answer to a question."""

    id: Number
    question: QuestionId
    answer: Answer


class Begin(Given, tag="begin"):
    """The beginning of an answer, which is given if that leaves nothing to choose.

    What may follow comes back instead if there is more to choose, or if it could not be undone and
    nobody says that this is known.
    """

    id: Number
    question: QuestionId
    parts: Answer
    is_sure: bool = False


class Undo(Given, tag="undo"):
    """Take the last answer back."""

    id: Number


class Talking(Given, tag="talk"):
    """Something to say."""

    id: Number
    text: Said


FromClient = Hello | Speak | Ask | Begin | Reply | Undo | Talking


class SceneNow(Struct, tag="scene"):
    """The whole view: at first, after an undo, and when too much was missed.

    `undone` is the row that was taken back, if that is all that is new: the log goes without it.
    """

    scene: Scene
    table: TableInfo
    undone: int | None = None


class Events(Struct, tag="events"):
    """What happened, and who is asked now; `aside` as in a scene."""

    number: int
    by: int
    events: list[Happening]
    asked: list[int]
    question: Question | None
    undo: int
    aside: Question | None = None


class Offer(Struct, tag="offer"):
    """What a seat may choose first, and the table in words: each only if it is new."""

    choices: Choices | None
    lines: list[str] | None
    labels: dict[str, dict[str, str]] | None


class TableNow(Struct, tag="table"):
    """Something about the table has changed."""

    table: TableInfo


class Spoken(Struct, tag="talk"):
    """Somebody said something."""

    talk: Talk


class Done(Struct, tag="done"):
    """What a request of the client came to; an answer that was taken comes with what it brought."""

    id: int
    result: Taken | Choices | Undone | None = None
    refused: Refused | None = None
    problem: str | UnsetType = UNSET
    events: Events | UnsetType = UNSET


ToClient = SceneNow | Events | Offer | TableNow | Spoken | Done
