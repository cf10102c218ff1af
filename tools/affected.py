"""Which tests concern a change: what `./dev check` runs, so that it takes seconds.

A change is all that differs from the last commit, or that commit if nothing does. Files are read,
never imported. A test file concerns the change if it

- was changed, or imports a module that was changed, perhaps by way of helpers among the tests;
- cites a rule that a changed function names: by its full id, in the docstring or in a refusal
  ("6.1.2.retreat-hex"), or by the number of a chapter in the docstring ("6.1.2 Why a fleet …");
- looks at data, messages or pages of text that were changed.

Layers and messages are looked at with every change of the sources. Where nothing is found for a
module, all tests of its game or package are taken. Tests in a browser run only if they changed.
"""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

SOURCE = "src/galactarium/"
GAMES = f"{SOURCE}games/"
BROWSER = "tests/page/"
WHOLE_GAMES = re.compile(r"/recorded/|/test_bot\.py$")
LAYER = "tests/test_layers.py::test_a_module_imports_nothing_of_a_later_layer"
ENGINE = "tests/test_imports.py::test_engine_module_imports_only_what_it_may"
INDEX = "tests/test_architecture.py::test_the_index_lists_every_module_with_its_first_line"
OF_GAME = "tests/test_catalogue_check.py::test_the_messages_of_every_game_fit"
IN_COMMON = "tests/test_catalogue_check.py::test_the_common_messages_fit"
OF_WORDS = [
    f"tests/{name}.py" for name in ("test_messages", "test_page_words", "cli/test_messages_used")
]
OF_DATA = ["test_data.py", "test_ledger.py", "test_words.py"]
FOR_THE_PAGE = (
    "web/",
    "tools/page_types.py",
    f"{SOURCE}server/wire.py",
    f"{SOURCE}server/http/account_routes.py",
    f"{SOURCE}server/people/notices.py",
)
SLOW = (BROWSER, "tests/server/", "tests/cli/")
MANY = 25  # files that are read and run sooner by two processes than by one
FEW = 6  # files that are named one by one
ALL = "--all"
EVERYWHERE = "tests that match, in every file, for none names it"

HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")
NUMBER = re.compile(r"\b\d{1,2}(?:\.\d+)+\b(?!\.\w)|(?<=Chapter )\d+")
FULL_ID = re.compile(r"\b\d{1,2}(?:\.[a-z\d][a-z\d-]*)*\.[a-z][a-z\d-]*\b")
CITATION = re.compile(r'"(\w+)/(\d[\w.-]*)"')
HEAD = re.compile(  # of a function or class, with all that decorates it
    r"^[ \t]*(?:@[\s\S]*?^[ \t]*)?(?:async def|def|class) \w+", re.MULTILINE
)
WORD = re.compile(r"(\bnot\s+)?\b(?!(?:and|or|not)\b)([\w.-]+)")

Lines = list[range]
Function = ast.FunctionDef | ast.AsyncFunctionDef
Holder = Function | ast.ClassDef


# --- What has changed ---


def changes(root: Path) -> dict[str, Lines]:
    """The changed lines by file; a file that is new or gone has none or all of them."""
    return differences(root, "HEAD") | untracked(root) or differences(root, "HEAD~1", "HEAD")


def differences(root: Path, *between: str) -> dict[str, Lines]:
    """What git says of files that it knows."""
    return hunks(git(root, "diff", "-U0", "--no-renames", "--no-ext-diff", "--no-color", *between))


def untracked(root: Path) -> dict[str, Lines]:
    """New files that git does not know yet; all lines of them count."""
    names = git(root, "ls-files", "--others", "--exclude-standard").splitlines()
    ends = {name: len((root / name).read_bytes().splitlines()) + 1 for name in names}
    return {name: [range(1, end)] for name, end in ends.items()}


def git(root: Path, *words: str) -> str:
    """What git answers; nothing where there is no git, or no such commit."""
    command = ["git", "-c", "core.quotepath=off", *words]
    try:
        ran = subprocess.run(command, cwd=root, capture_output=True, text=True, errors="replace")
    except OSError:
        return ""
    return ran.stdout if ran.returncode == 0 else ""


def hunks(diff: str) -> dict[str, Lines]:
    """The lines that a diff without context touches, as they are numbered afterwards."""
    found: dict[str, Lines] = {}
    name = ""
    for line in diff.splitlines():
        if line.startswith("diff --git "):
            name = line.rpartition(" b/")[2]
            found[name] = []
        elif hunk := HUNK.match(line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            found[name].append(range(first, first + max(count, 1)))
    return found


# --- What a changed function says about rules ---


class Cited(NamedTuple):
    """The rules that changed functions name: numbers, which may have many rules, and full ids."""

    numbers: set[str]
    ids: set[str]


def rules_in(text: str, lines: Lines) -> Cited:
    """The rules named by the functions to which lines belong, or by what holds these."""
    found, module, rows = Cited(set(), set()), parsed(text), text.splitlines()
    for line in sorted({line for some in lines for line in some if line <= len(rows)}):
        holders = list(holders_of(module, line))
        first = first_cited([*reversed(holders), module])
        found.numbers.update(first.numbers)
        found.ids.update(first.ids)
        if holders and isinstance(holders[-1], Function):
            body = "\n".join(rows[holders[-1].lineno - 1 : holders[-1].end_lineno])
            found.ids.update(FULL_ID.findall(body))
    return found


def parsed(text: str) -> ast.Module:
    """A file as a tree; an empty one while it is no Python, which others will tell."""
    try:
        return ast.parse(text)
    except SyntaxError:
        return ast.Module([], [])


def holders_of(module: ast.Module, line: int) -> Iterator[Holder]:
    """The classes and functions around a line, outermost first."""
    inside: list[ast.stmt] = module.body
    while around := [node for node in inside if isinstance(node, Holder) and has(node, line)]:
        yield around[0]
        inside = around[0].body


def has(node: Holder, line: int) -> bool:
    """Whether a line belongs to a definition; what decorates it does, too."""
    first = min([node.lineno, *[one.lineno for one in node.decorator_list]])
    return first <= line <= (node.end_lineno or first)


def first_cited(nodes: Sequence[Holder | ast.Module]) -> Cited:
    """The numbers and ids of rules in the first docstring that has any."""
    for node in nodes:
        said = ast.get_docstring(node) or ""
        found = Cited({*NUMBER.findall(said)}, {*FULL_ID.findall(said)})
        if any(found):
            return found
    return Cited(set(), set())


def rules_of_ledger(text: str, lines: Lines) -> set[str]:
    """The ids of the rules of a ledger to which lines belong."""
    touched = {line for some in lines for line in some}
    found, at = set(), 1
    for block in re.split(r"^(?=\[\[rule\]\])", text, flags=re.MULTILINE):
        end = at + len(block.splitlines())
        if (named := re.search(r'^id = "(.+?)"', block, re.MULTILINE)) and touched & {
            *range(at, end)
        }:
            found.add(named[1])
        at = end
    return found


# --- The tests ---


@dataclass
class Suite:
    """All Python files below tests, read once."""

    root: Path
    texts: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, root: Path) -> "Suite":
        """Read them."""
        paths = sorted((root / "tests").rglob("*.py"))
        texts = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}
        return cls(root, texts)

    @cached_property
    def tests(self) -> list[str]:
        """The files that have tests."""
        return [path for path in self.texts if Path(path).name.startswith("test_")]

    @cached_property
    def citations(self) -> dict[str, set[tuple[str, str]]]:
        """The rules that each file cites, as game and id."""
        return {path: {*CITATION.findall(self.texts[path])} for path in self.tests}

    def below(self, folder: str) -> list[str]:
        """The test files of a folder."""
        return [path for path in self.tests if path.startswith(folder + "/")]

    def that_import(self, module: str) -> list[str]:
        """The files that import a module; if there are none, those that do so by helpers."""
        found = [path for path in self.texts if module in self.imports(path, module)]
        tests = [path for path in found if path in self.tests]
        return tests if tests and module.startswith("galactarium.") else self.by_helpers(found)

    def by_helpers(self, found: list[str]) -> list[str]:
        """The tests among files and among all that import these, or have them as conftest."""
        found = [*found]
        for path in found:
            if Path(path).name == "conftest.py":
                more = self.below(str(Path(path).parent))
            else:
                name = dotted(path)
                more = [one for one in self.texts if name in self.imports(one, name)]
            found += [one for one in more if one not in found]
        return [path for path in found if path in self.tests]

    def imports(self, path: str, sought: str) -> set[str]:
        """The modules that a file imports, if it looks as if the one that is sought was there."""
        text = self.texts[path]
        if sought.rpartition(".")[2] not in text:
            return set()
        return {*imported(text)}

    def that_cite(self, game: str, cited: Cited) -> list[str]:
        """The files that cite one of these rules, or have the number of one in their names."""
        return [path for path in self.tests if self.is_about(path, game, cited)]

    def is_about(self, path: str, game: str, cited: Cited) -> bool:
        """Whether a file is one of them; whole games take too long."""
        if WHOLE_GAMES.search(path):
            return False
        if any(of == game and fits(rule, cited) for of, rule in self.citations[path]):
            return True
        is_in_chapter = path.startswith(f"tests/games/{game}/rules/")
        return is_in_chapter and is_chapter_of(Path(path).name, cited.numbers)

    def that_mention(self, name: str) -> list[str]:
        """The files that name a file that is no module."""
        named = re.compile(rf'["/]{re.escape(name)}["/ ]')
        return [path for path in self.tests if named.search(self.texts[path])]

    def near(self, path: str) -> list[str]:
        """The test files of the folder in which something lies, or of the next one above."""
        for folder in Path(path).parents:
            here = [one for one in self.tests if Path(one).parent == folder]
            if here:
                return here
        return []


def dotted(path: str) -> str:
    """The name by which a file is imported."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(text: str) -> Iterator[str]:
    """Modules, and what may be modules, that a file imports wherever in it."""
    for node in statements(parsed(text).body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def statements(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All statements, also those inside of others; expressions are left alone, which is quick."""
    for node in body:
        yield node
        for name in ("body", "orelse", "handlers", "finalbody", "cases"):
            yield from statements(getattr(node, name, ()))


def fits(rule: str, cited: Cited) -> bool:
    """Whether a rule is meant by one of the numbers or ids."""
    return rule in cited.ids or any(f"{rule}.".startswith(f"{one}.") for one in cited.numbers)


def is_chapter_of(name: str, numbers: Iterable[str]) -> bool:
    """Whether test_06_1_2_retreat.py is about one of the numbers, or a part of it."""
    parts = re.findall(r"(?<=_)\d+(?=_)", name)
    own = ".".join(str(int(part)) for part in parts) + "."
    return bool(parts) and any(own.startswith(f"{n}.") or f"{n}.".startswith(own) for n in numbers)


# --- Both together ---


@dataclass
class Choice:
    """The test files that concern a change, each with the first reason that was found for it."""

    reasons: dict[str, str] = field(default_factory=dict)

    def add(self, paths: Iterable[str], reason: str) -> bool:
        """Take files along; whether there were any. Tests in a browser take too long."""
        taken = [path for path in paths if not path.startswith(BROWSER)]
        for path in taken:
            self.reasons.setdefault(path, reason)
        return bool(taken)

    def among(self, files: Sequence[str]) -> "Choice":
        """Without files that are not there, and single tests of a file that is taken as a whole."""
        whole = {path for path in self.reasons if "::" not in path}
        return Choice(
            {
                path: reason
                for path, reason in self.reasons.items()
                if (file := path.partition("::")[0]) in files
                and (path in whole or file not in whole)
            }
        )

    def __str__(self) -> str:
        groups: dict[str, list[str]] = {}
        for path, reason in self.reasons.items():
            groups.setdefault(reason, []).append(path)
        return "\n".join(f"  {reason}: {listed(paths)}" for reason, paths in groups.items())


def listed(paths: Sequence[str]) -> str:
    """A few files by name, and how many others."""
    names = list(dict.fromkeys(Path(path.partition("::")[0]).name for path in paths))
    others = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return ", ".join(names[:FEW]) + others


def chosen(root: Path, changed: dict[str, Lines]) -> Choice:
    """The test files that concern a change, the closest ones first."""
    suite, choice = Suite.read(root), Choice()
    for path in changed:
        if path in suite.tests:
            choice.reasons[path] = "changed"
    for path, lines in changed.items():
        choose(choice, suite, path, lines)
    choice.add(guards(root, changed), "layers and messages")
    return choice.among(suite.tests)


def guards(root: Path, changed: Iterable[str]) -> Iterator[str]:
    """The tests of layers for changed modules, their index, and messages that they may touch."""
    for path in changed:
        if path.startswith(SOURCE):
            game = game_of(path)
            yield f"{OF_GAME}[{game}]" if game else IN_COMMON
            yield INDEX
            if path.endswith(".py") and (root / path).exists():
                yield f"{LAYER}[{dotted(path)}]"
                if path.startswith((GAMES, f"{SOURCE}kernel/")):
                    yield f"{ENGINE}[{dotted(path)}]"


def choose(choice: Choice, suite: Suite, path: str, lines: Lines) -> None:
    """Choose what concerns one changed file."""
    game = game_of(path)
    if path.startswith("web/"):
        choice.add(OF_WORDS, "words of the page")
    elif path.endswith(".py"):
        choose_for_module(choice, suite, path, lines, game)
    elif game:
        choose_for_data(choice, suite, path, lines, game)
    elif path.startswith(SOURCE):
        choice.add([*OF_WORDS, "tests/test_ledger.py"], Path(path).name)
    elif path.startswith("tests/"):
        choice.add(suite.near(path), Path(path).name)
    else:
        choice.add(suite.that_mention(Path(path).name), f"mention {Path(path).name}")


def choose_for_module(choice: Choice, suite: Suite, path: str, lines: Lines, game: str) -> None:
    """Tests that import a module, and those of the rules that it names where it changed."""
    name = path.removeprefix(SOURCE)
    found = False
    if game:
        cited = rules_in(text_of(suite.root / path), lines)
        what = ", ".join(sorted(cited.numbers | cited.ids))
        found = choice.add(suite.that_cite(game, cited), f"rules {what}")
    users = suite.by_helpers([path]) if path in suite.texts else suite.that_import(dotted(path))
    if len(users) > MANY:
        users = [one for one in users if not WHOLE_GAMES.search(one)]
    found |= choice.add(users, f"import {name}")
    if not found and path.startswith(SOURCE):
        folder = home_of_tests(name, game)
        choice.add(suite.below(folder), f"all of {folder}, for none is closer to {name}")


def choose_for_data(choice: Choice, suite: Suite, path: str, lines: Lines, game: str) -> None:
    """Tests of what a game's tables, words and ledger hold."""
    name = Path(path).name
    if name == "rules.toml":
        ids = rules_of_ledger(text_of(suite.root / path), lines)
        choice.add(suite.that_cite(game, Cited(set(), ids)), f"rules {', '.join(sorted(ids))}")
    choice.add([f"tests/games/{game}/{file}" for file in OF_DATA], f"look at {name}")


def game_of(path: str) -> str:
    """The game in whose folder a file of the sources lies; none if it is common to all."""
    inside = path.removeprefix(GAMES).split("/") if path.startswith(GAMES) else []
    return inside[0] if len(inside) > 1 else ""


def home_of_tests(name: str, game: str) -> str:
    """The folder of tests for a module: of its game or package."""
    if game:
        return f"tests/games/{game}/rules"
    package = Path(name).parts[0]
    return "tests/testing" if package == "testing" else f"tests/{package}"


def text_of(path: Path) -> str:
    """What a file says; nothing if it is gone."""
    return path.read_text("utf-8") if path.exists() else ""


def for_page(changed: Iterable[str]) -> bool:
    """Whether the page, or a message that it gets, was changed."""
    return any(path.startswith(FOR_THE_PAGE) for path in changed)


# --- By name ---


def named(root: Path, expression: str) -> list[str]:
    """The files that may have what `-k` asks for: in their names, those of tests, or their text."""
    suite = Suite.read(root)
    sought = [word.casefold() for no, word in WORD.findall(expression) if not no]
    heads = {path: path + "".join(HEAD.findall(suite.texts[path])) for path in suite.tests}
    texts = {path: suite.texts[path] for path in suite.tests}
    return that_have(heads, sought) or that_have(texts, sought)


def that_have(texts: dict[str, str], sought: list[str]) -> list[str]:
    """The files in whose texts one of the words stands."""
    return [path for path, text in texts.items() if any(word in text.casefold() for word in sought)]


def asked_for(args: Sequence[str]) -> str:
    """The expression that `-k` has among arguments of pytest."""
    for word, following in pairwise([*args, ""]):
        if word.startswith("-k"):
            return word[2:] or following
    return ""


# --- What ./dev check does ---


class Plan(NamedTuple):
    """What to run.

    Attributes:
        said: In words.
        args: What pytest is given; nothing at all if no test concerns the change.
        page: Whether the page is checked.
        workers: How many processes run tests; one more costs a second or two at the start.
        good: What pytest may return; 5 where all tests that were chosen may be long ones.
    """

    said: str
    args: list[str]
    page: bool
    workers: int
    good: tuple[int, ...] = (0,)


def plan(root: Path, args: list[str], most: int) -> Plan:
    """What `./dev check` runs, with what was typed after it; `most` is how many workers can be."""
    if ALL in args:
        rest = [word for word in args if word != ALL]
        return Plan("all quick tests", [*rest, "tests"], True, most)
    changed = changes(root)
    page = for_page(changed)
    if any((root / word.partition("::")[0]).exists() for word in args):
        return Plan("the tests that were named", args, page, most)
    if expression := asked_for(args):
        paths = named(root, expression)
        said = f"tests that match {expression!r}, in {counted(paths)}" if paths else EVERYWHERE
        return Plan(said, [*args, *(paths or ["tests"])], page, workers_for(paths, most))
    if not changed:
        return Plan("all quick tests, for git tells of no change", [*args, "tests"], True, most)
    choice = chosen(root, changed)
    paths = list(choice.reasons)
    said = (
        f"{counted(paths)} for what changed\n{choice}" if paths else "no test concerns what changed"
    )
    given = [*args, *paths] if paths else []
    return Plan(said, given, page, workers_for(paths, most), (0, 5))


def counted(paths: Iterable[str]) -> str:
    """How many files there are."""
    files = len({path.partition("::")[0] for path in paths})
    return f"{files} file{'s' * (files != 1)} of tests"


def workers_for(paths: Sequence[str], most: int) -> int:
    """None but this process for a few quick files; tests of servers and programs are slow."""
    slow = [path for path in paths if path.startswith(SLOW)]
    return most if not paths or slow or len(paths) > MANY else 0
