"""Both languages at once: whatever a game says can be said in each."""

from __future__ import annotations

from functools import partial

from galactarium.kernel import ASIDE, Answer, Refusal, Seen, State, candidates, note, noun, question
from galactarium.messages import LANGUAGES
from galactarium.render import IN_FULL, IN_SHORT, Renderer
from galactarium.testing.conformance.setting import Setting


class Voices:
    """Says things in every language, and fails where one has no words."""

    def __init__(self, setting: Setting) -> None:
        names = [f"P{seat + 1}" for seat in range(setting.players)]
        self.voices = [Renderer(setting.title, language, names) for language in LANGUAGES]

    def question(self, s: State, seat: int) -> None:
        """The open question, and that of an aside."""
        for voice in self.voices:
            voice.look(s)
        for so_far in ((), (ASIDE,)) if ASIDE in candidates(s, seat) else ((),):
            assert all(voice.question(question(s, seat, so_far)) for voice in self.voices)

    def answer(self, s: State, seat: int, given: Answer) -> None:
        """An answer to it, part by part, and what is to be said of the parts."""
        assert all(voice.answer(partial(noun, s, seat), given) for voice in self.voices)
        for length in range(1, len(given) + 1):
            told = note(s, seat, given[:length])
            families = (IN_SHORT, IN_FULL) if told is not None else ()
            assert all(voice.note(told, family) for voice in self.voices for family in families)

    def event(self, seen: Seen) -> None:
        """Something that happened."""
        assert all(voice.event(seen) for voice in self.voices)

    def refusal(self, s: State, refused: Refusal) -> None:
        """A refusal, which must cite a rule of the ledger."""
        for voice in self.voices:
            voice.look(s)
            known = voice.ledger.rules
            assert refused.rule in known, f"refusal {refused.key} cites unknown {refused.rule}"
            assert voice.refusal(refused).why
