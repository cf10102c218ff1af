"""Why not: whatever exists and cannot be chosen is refused by a rule of the game.

At each open depth of a decision every member of the family of the next part is asked about. A rule
of the table ("that is none of the choices") is not enough. Where one must be, EXCEPTIONS has the
reason. Answers of which a refusal says that they would allow it must do so.
"""

from __future__ import annotations

from galactarium.kernel import (
    Answer,
    Refusal,
    State,
    candidates,
    family,
    noun,
    parts,
    play,
    question,
    refusal,
    state_hash,
)
from galactarium.ledger import COMMON_LEDGER, load_ledger
from galactarium.testing.conformance.setting import Setting, is_nightly, sampled
from galactarium.testing.conformance.voices import Voices

BRANCHES = 4  # ways down a tree of choices, beside that of the answer that is given
DEEP = 6
MEMBERS = 40  # of a family, unless it is night

# By game, question and noun: why a refusal without a rule of the game is right there.
EXCEPTIONS: dict[tuple[str, str, str], str] = {}


def check_why_not(setting: Setting) -> None:
    """Whatever exists and cannot be chosen is refused by a rule of the game, in words."""
    s, asker = setting.new(), Asker(setting)
    for seat, given in setting.walk(lambda: s):
        if setting.is_looked_at(s):
            before = state_hash(s)
            for so_far in asker.open_paths(s, seat, given):
                asker.ask(s, seat, so_far)
            assert state_hash(s) == before, "a refusal changed the state"
        play(s, seat, given)


class Asker:
    """Asks why not, of one game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.voices = Voices(setting)
        self.table = load_ledger(COMMON_LEDGER).rules
        self.said: set[str] = set()

    def open_paths(self, s: State, seat: int, given: Answer) -> list[Answer]:
        """Beginnings of answers: those of the one that is given, and of others, allowed or not."""
        found = {given[:length] for length in range(len(given) + 1)}
        stream = self.setting.stream(f"paths {s.answers}/{seat}")
        starts: list[Answer] = [(part,) for part in candidates(s, seat)]
        if not is_nightly():
            starts = [starts.pop(stream.below(len(starts))) for _ in starts[:BRANCHES]]
        for so_far in starts:
            while so_far not in found:
                found.add(so_far)
                listed = candidates(s, seat, so_far) if len(so_far) < DEEP else []
                if listed:
                    so_far = (*so_far, listed[stream.below(len(listed))])
        return sorted(found, key=str)

    def ask(self, s: State, seat: int, so_far: Answer) -> None:
        """Ask about every member of the family of the next part."""
        members = family(s, seat, so_far)
        if not members:
            return
        families, named = self.setting.game.families, noun(s, seat, so_far)
        assert named in families, f"no family is told for the noun {named!r}"
        allowed = parts(s, seat, so_far).next
        for part in sampled(s, [part for part in members if part not in allowed], MEMBERS):
            path = (*so_far, part)
            refused = refusal(s, seat, path)
            assert refused is not None, f"{path} is not offered, but not refused"
            self.check(s, seat, path, named, refused)
            self.check_first(s, seat, path, refused)

    def check(self, s: State, seat: int, path: Answer, named: str, refused: Refusal) -> None:
        """A rule of the game, said in every language."""
        key = question(s, seat, path[:-1]).key
        is_excepted = (self.setting.title.name, key, named) in EXCEPTIONS
        is_told = refused.rule not in self.table or is_excepted
        assert is_told, f"{key}: {path} of seat {seat} is refused by {refused.rule} alone"
        if str(refused.plain()) not in self.said:
            self.said.add(str(refused.plain()))
            self.voices.refusal(s, refused)

    def check_first(self, s: State, seat: int, path: Answer, refused: Refusal) -> None:
        """The answers that are said to allow it do: nothing of the game forbids it after them."""
        if not refused.first:
            return
        then = s.clone()
        for given in refused.first:
            play(then, seat, given)
        found = refusal(then, seat, path)
        is_open = found is None or found.rule in self.table
        assert is_open, f"{path} is refused after {refused.first}, too: {found and found.plain()}"
