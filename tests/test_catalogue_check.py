"""The static check of catalogues against source: on small invented games, and on our own."""

import shutil
from pathlib import Path

import pytest

from galactarium.testing.catalogue_check import PACKAGE, common_problems, problems

GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))

RULES = """
from galactarium.kernel.decision import Refusal
from galactarium.kernel.state import emit

class Dig:
    key = "dig"

    def noun(self, so_far):
        return "tool"

OPTIONS = [Option("length", ("short", 12), "short")]

def apply(s, seat):
    emit(s, "mined", only=(0,), who=seat, n=2)
    tools = ["spade"]
    if s.dry:
        return Refusal("3.2.dig", "dry", allow="rain", hex=3, n=1)
"""
DATA = """
source = "rulebook"
[[card]]
id = "jam"
"""
MESSAGES = """
[game]
name = "Toy"
tagline = "x"
length = "x"
aim = "x"
[event]
mined = "{who:seat} {n} {n|x|y}"
[refusal]
dry = "{hex} {n:card}"
[allow]
rain = "{n}"
[ask]
dig = "Dig?"
[option]
length = "Length"
[option_help]
length = "How long"
[choice]
short = "Short"
12 = "Twelve"
[noun]
tool = "a tool"
[tool]
spade = "Spade"
[card]
jam = "Jam"
"""
COMMON = """
[refusal]
late = "Late."
odd = "Odd."
[seat]
x = "X"
"""


def game(folder: Path, rules: str = RULES, en: str = MESSAGES, de: str = MESSAGES) -> Path:
    (folder / "phases").mkdir()
    (folder / "data").mkdir()
    (folder / "locale").mkdir()
    (folder / "phases" / "p01.py").write_text(rules, encoding="utf-8")
    (folder / "data" / "cards.toml").write_text(DATA, encoding="utf-8")
    (folder / "locale" / "en.toml").write_text(en, encoding="utf-8")
    (folder / "locale" / "de.toml").write_text(de, encoding="utf-8")
    return folder


def test_a_game_whose_messages_fit_has_no_problem(tmp_path: Path) -> None:
    assert problems(game(tmp_path)) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("[ask]\ndig", "[ask]\ndug", ["ask.dig: missing in {} (used by phases/p01.py:6)"]),
        ("tagline", "motto", ["game.tagline: missing in {} (used by every game)"]),
        ('length = "x"\naim', "aim", ["game.length: missing in {} (used by every game)"]),
        (
            'rain = "{n}"',
            'rain = "{m}"',
            [
                "allow.rain: placeholders differ: en n; de m",
                "allow.rain (de), used by phases/p01.py:17: the message needs m",
            ],
        ),
        (
            "{who:seat} ",
            "",
            [
                "event.mined: placeholders differ: en n, who; de n",
                "event.mined (de), used by phases/p01.py:14: the message does not use who",
            ],
        ),
        (
            "{hex} {n:card}",
            "{hex} {n:card} {far}",
            [
                "refusal.dry: placeholders differ: en hex, n; de far, hex, n",
                "refusal.dry (de), used by phases/p01.py:17: the message needs far",
            ],
        ),
    ],
)
def test_a_german_catalogue_that_differs_is_reported(
    tmp_path: Path, old: str, new: str, found: list[str]
) -> None:
    reported = problems(game(tmp_path, de=MESSAGES.replace(old, new)))
    assert {line.format("de") for line in found} <= set(reported)
    assert not [line for line in reported if "(en)" in line]


def test_both_messages_of_a_note_are_checked(tmp_path: Path) -> None:
    rules = RULES + '\nNOTE = Note("way", n=2, range=3)'
    text = MESSAGES + '[note]\nway = "{n}"\n[note_text]\nway = "{n} of {range}"\n'
    assert problems(game(tmp_path, rules, text, text)) == []
    other = text.replace("{range}", "{far}").replace('way = "{n}"', 'weg = "x"')
    (tmp_path / "other").mkdir()
    assert problems(game(tmp_path / "other", rules, other, other)) == [
        "note.way: missing in en (used by phases/p01.py:19)",
        "note.way: missing in de (used by phases/p01.py:19)",
        "note.weg: unused",
        "note_text.way (en), used by phases/p01.py:19: the message needs far",
        "note_text.way (de), used by phases/p01.py:19: the message needs far",
    ]


def test_the_reasons_of_an_adviser_are_checked(tmp_path: Path) -> None:
    rules = RULES + '\nADVICE = Advice(("dig",), "deep", n=2)'
    text = MESSAGES + '[bot]\ndeep = "{far}"\nsteep = "x"\n'
    assert problems(game(tmp_path, rules, text, text)) == [
        "bot.steep: unused",
        "bot.deep (en), used by phases/p01.py:19: the message needs far",
        "bot.deep (en), used by phases/p01.py:19: the message does not use n",
        "bot.deep (de), used by phases/p01.py:19: the message needs far",
        "bot.deep (de), used by phases/p01.py:19: the message does not use n",
    ]


def test_a_key_in_one_language_only_is_reported(tmp_path: Path) -> None:
    reported = problems(game(tmp_path, en=MESSAGES + 'probe = "Probe"'))
    assert reported == [
        "card.probe: missing in de (present elsewhere)",
        "card.probe: unused",
    ]


@pytest.mark.parametrize(
    ("family", "name"), [("event", "jam"), ("choice", "long"), ("card", "ace"), ("ask", "short")]
)
def test_a_key_that_nothing_uses_is_reported(tmp_path: Path, family: str, name: str) -> None:
    text = MESSAGES.replace(f"[{family}]\n", f'[{family}]\n{name} = "x"\n')
    assert problems(game(tmp_path, en=text, de=text)) == [f"{family}.{name}: unused"]


def test_a_family_that_nothing_refers_to_is_unused(tmp_path: Path) -> None:
    text = f'hint.jam = "x"\n{MESSAGES}'
    assert problems(game(tmp_path, en=text, de=text)) == ["hint.jam: unused"]


def test_a_key_written_out_whole_is_used(tmp_path: Path) -> None:
    text = f'hint.first = "x"\n{MESSAGES}'
    assert problems(game(tmp_path, RULES + '\nHINT = "hint.first"', text, text)) == []


def test_option_and_allow_need_their_messages(tmp_path: Path) -> None:
    text = MESSAGES.replace("[option_help]\nlength", "[option_help]\nwidth")
    text = text.replace("rain =", "snow =")
    assert problems(game(tmp_path, en=text, de=text)) == [
        "allow.rain: missing in en (used by phases/p01.py:17)",
        "allow.rain: missing in de (used by phases/p01.py:17)",
        "option_help.length: missing in en (used by phases/p01.py:11)",
        "option_help.length: missing in de (used by phases/p01.py:11)",
        "allow.snow: unused",
        "option_help.width: unused",
    ]


def test_common_messages_can_be_used_but_not_replaced(tmp_path: Path) -> None:
    rules = RULES + '\nWRONG = Refusal("3.2.dig", "too_many", n=1)'
    text = MESSAGES.replace("[refusal]\n", '[refusal]\ngame_over = "x"\n')
    assert problems(game(tmp_path, rules, text, text)) == [
        "refusal.game_over: the common catalogue has it already",
        "refusal.game_over: unused",
        "refusal.too_many (en), used by phases/p01.py:19: the message needs max",
        "refusal.too_many (en), used by phases/p01.py:19: the message does not use n",
        "refusal.too_many (de), used by phases/p01.py:19: the message needs max",
        "refusal.too_many (de), used by phases/p01.py:19: the message does not use n",
    ]


def test_both_sides_of_a_conditional_key_are_used(tmp_path: Path) -> None:
    rules = RULES.replace('"mined"', '"mined" if seat else "lost"')
    reported = problems(game(tmp_path, rules))
    assert [line.partition(" (")[0] for line in reported] == [
        "event.lost: missing in en",
        "event.lost: missing in de",
    ]


@pytest.mark.parametrize(
    "call",
    [
        "emit(s, key, who=1)",
        'emit(s, "mined", **rest)',
        'emit(s, "mined" if s else key, who=1, n=2)',
        'Refusal("3.2.dig", "dry", allow=key, hex=1, n=1)',
    ],
)
def test_a_call_that_hides_what_it_uses_is_reported(tmp_path: Path, call: str) -> None:
    reported = problems(game(tmp_path, f"{RULES}\n{call}"))
    shown = call.replace('"', "'")
    assert reported == [f"phases/p01.py:19: write out keys and parameters: {shown}"]


def test_a_word_may_follow_the_beginning_of_an_f_string(tmp_path: Path) -> None:
    text = MESSAGES.replace("[card]\n", '[card]\nbig_jam = "x"\nbig_pot = "x"\nold_jam = "x"\n')
    reported = problems(game(tmp_path, f'{RULES}\nCARD = f"big_{{kind}}"', text, text))
    assert reported == ["card.big_pot: unused", "card.old_jam: unused"]


def test_a_family_may_be_what_an_f_string_begins_with(tmp_path: Path) -> None:
    messages = MESSAGES + '[doing]\nspade = "digging"\n'
    assert "doing.spade: unused" in problems(game(tmp_path, RULES, messages, messages))
    rules = RULES + 'told = text(f"doing.{tool}")\n'
    (tmp_path / "phases" / "p01.py").write_text(rules, encoding="utf-8")
    assert problems(tmp_path) == []


def test_a_family_that_is_made_from_values_needs_no_key(tmp_path: Path) -> None:
    messages = MESSAGES.replace('dig = "Dig?"', 'dig = "Dig {x:what}?"')
    missing = "what: this family is used, but there is no key what.*"
    assert problems(game(tmp_path, RULES, messages, messages)) == [missing]
    (tmp_path / "words.py").write_text('MADE: Final = ("what",)\n', encoding="utf-8")
    assert problems(tmp_path) == []


def test_a_kind_without_any_key_is_reported(tmp_path: Path) -> None:
    text = MESSAGES.replace("{n:card}", "{n:planet}").replace('[card]\njam = "Jam"', "")
    assert problems(game(tmp_path, en=text, de=text)) == [
        "planet: this family is used, but there is no key planet.*"
    ]


def test_words_may_be_joined_by_an_f_string(tmp_path: Path) -> None:
    text = MESSAGES.replace("[card]\n", '[card]\njam_2 = "x"\njam_spade = "x"\npot_2 = "x"\n')
    reported = problems(game(tmp_path, f'{RULES}\nCARD = f"{{kind}}_{{n}}"', text, text))
    assert reported == ["card.pot_2: unused"]


def test_a_question_for_the_next_part_names_words_of_the_game(tmp_path: Path) -> None:
    asked = ("dig_1_tool", "dig_number", "dig_1_pot", "pot_1_tool", "dig")
    text = MESSAGES + "[next]\n" + "".join([f'{key} = "x"\n' for key in asked])
    assert problems(game(tmp_path, en=text, de=text)) == [
        "next.dig: unused",
        "next.dig_1_pot: unused",
        "next.pot_1_tool: unused",
    ]


def test_a_malformed_catalogue_is_the_only_problem(tmp_path: Path) -> None:
    assert problems(game(tmp_path, de='[event]\nmined = "{"')) == [
        "message 'event.mined' (de): no placeholder is written like this: '{'"
    ]


def test_the_common_catalogue_is_checked_without_the_games(tmp_path: Path) -> None:
    package = game(tmp_path, 'emit(s, key)\nRefusal("a", "late")\nX = "seat.x"', *(2 * [COMMON]))
    (package / "games").mkdir()
    (package / "games" / "toy.py").write_text('Refusal("a", "odd")')
    assert common_problems(package) == ["refusal.odd: unused"]
    (package / "locale" / "de.toml").write_text("a = 1")
    assert common_problems(package) == ["message 'a' (de): a message is text, not 1"]


@pytest.mark.parametrize("declared", ['nouns = ("choice", "sort")', 'nouns: tuple = ("sort",)'])
def test_the_nouns_of_an_ask_are_families(tmp_path: Path, declared: str) -> None:
    rules = f'{RULES}\nclass Sort:\n    {declared}\n    x = "big"\n'
    named = MESSAGES.replace("[noun]\n", '[noun]\nsort = "a sort"\n')
    text = f'sort.big = "Big"\n{named}'
    assert problems(game(tmp_path, rules, text, text)) == []


def test_a_noun_without_any_key_is_reported_but_numbers_and_seats_need_none(tmp_path: Path) -> None:
    rules = f'{RULES}\nclass Sort:\n    nouns = ("number", "seat", "sort")\n'
    assert problems(game(tmp_path, rules)) == [
        "noun.sort: missing in en (used by the nouns of asks)",
        "noun.sort: missing in de (used by the nouns of asks)",
        "sort: this family is used, but there is no key sort.*",
    ]


def test_both_sides_of_a_conditional_noun_are_families(tmp_path: Path) -> None:
    rules = RULES.replace('return "tool"', 'return "tool" if so_far == ("dig",) else "sort"')
    assert problems(game(tmp_path, rules)) == [
        "noun.sort: missing in en (used by the nouns of asks)",
        "noun.sort: missing in de (used by the nouns of asks)",
        "sort: this family is used, but there is no key sort.*",
    ]


def test_a_family_may_have_explanations(tmp_path: Path) -> None:
    text = f'tool_text.spade = "Digs."\nmood_text.spade = "x"\n{MESSAGES}'
    assert problems(game(tmp_path, en=text, de=text)) == ["mood_text.spade: unused"]


@pytest.mark.parametrize(
    "made", ['number("size", 2, 1, 3)', 'switch("size")', 'Option("size", "choice", 2, (2,))']
)
def test_options_are_also_made_by_functions(tmp_path: Path, made: str) -> None:
    reported = problems(game(tmp_path, f"{RULES}\nSIZE = {made}"))
    assert [line.partition(" (")[0] for line in reported] == [
        "option.size: missing in en",
        "option.size: missing in de",
        "option_help.size: missing in en",
        "option_help.size: missing in de",
    ]


def test_values_that_are_words_need_a_name(tmp_path: Path) -> None:
    texts = MESSAGES.replace("[option]\n", '[option]\nsize = "x"\n')
    texts = texts.replace("[option_help]\n", '[option_help]\nsize = "x"\n')
    texts += '[value]\nspade = "x"\n[size]\nhuge = "x"\n'
    rules = f'{RULES}\nSIZE = choice("size", "spade", "spade", "huge", "tiny")\nx = f"size.{{y}}"'
    assert problems(game(tmp_path, rules, texts, texts)) == [
        "value.tiny: missing in en (used by phases/p01.py:19, option size)",
        "value.tiny: missing in de (used by phases/p01.py:19, option size)",
    ]


def test_every_chapter_of_the_ledger_needs_a_heading(tmp_path: Path) -> None:
    texts = MESSAGES + '[chapter]\n2 = "x"\n"2.1" = "x"\n"2.9" = "x"\n'
    folder = game(tmp_path, en=texts, de=texts)
    ledger = '[[rule]]\nid = "1.dig"\n[[rule]]\nid = "2.1.dig"\n[[rule]]\nid = "2.2.dig"\n'
    (folder / "rules.toml").write_text(ledger, encoding="utf-8")
    assert problems(folder) == [
        "chapter.1: missing in en (used by rules.toml)",
        "chapter.1: missing in de (used by rules.toml)",
        "chapter.2.9: unused",
    ]


def test_all_games_are_looked_at() -> None:
    assert "template" in [folder.name for folder in GAMES]


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_the_messages_of_every_game_fit(folder: Path) -> None:
    assert problems(folder) == []


def test_the_common_messages_fit() -> None:
    assert common_problems() == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("too_poor =", "too_rich =", "refusal.too_poor: missing in en"),
        ("mined =", "dug =", "event.mined: missing in en"),
        ("plan_drone =", "plan_it =", "allow.plan_drone: missing in en"),
        ("drift =", "swim =", "ask.drift: missing in en"),
        ("{owned} ore", "{owed} ore", "refusal.too_poor (en)"),
        ("begins.", "begins: {moon}.", "event.round_began (en)"),
    ],
)
def test_a_damaged_catalogue_of_a_real_game_is_reported(
    tmp_path: Path, old: str, new: str, found: str
) -> None:
    folder = tmp_path / "template"
    shutil.copytree(PACKAGE / "games" / "template", folder)
    english = folder / "locale" / "en.toml"
    text = english.read_text(encoding="utf-8")
    assert old in text
    english.write_text(text.replace(old, new), encoding="utf-8")
    assert [line for line in problems(folder) if line.startswith(found)]
