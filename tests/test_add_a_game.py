"""The page docs/add-a-game.md works, word for word: this follows it in a copy of the project."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.page.browsing import FLAGS, chromium
from tests.page.person import Person
from tests.server.postgres import free_port

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
COPIED = (
    "src",
    "tests",
    "tools",
    "web",
    "docs",
    "benchmarks",
    "dev",
    "hatch_build.py",
    "pyproject.toml",
    "requirements.lock",
    "requirements-server.lock",
)
GAMES = (ROOT / "src" / "galactarium" / "games", ROOT / "tests" / "games")
EDIT = re.compile(
    r"(?:(?P<end>[Aa]t the end of)|[Ii]n)\s+`(?P<file>[^`\n]+)`"
    r"(?:,\s+(?P<how>in place of|below)\s+`(?P<line>[^`\n]+)`)?[^`]*?:\n\n"
    r"```\w+\n(?P<text>.*?)```",
    re.DOTALL,
)
# A line of a block of commands, or words in a sentence that name the new game.
COMMAND = re.compile(
    r"^(?P<line>\./dev .+)$|`(?P<words>(?:\./dev|\.venv/bin/python) [^`]*\bharvest\b[^`]*)`",
    re.MULTILINE,
)
# ./dev, believing its set-up done: the copy has the packages of the environment that runs this,
# and no page.
DEV = """
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
loader = SourceFileLoader("dev", "dev")
dev = sys.modules["dev"] = module_from_spec(spec_from_loader("dev", loader))
loader.exec_module(dev)
dev.setup = dev.set_up_page = lambda: None
dev.page_step = lambda *skip: dev.Step("page", [], "a copy has none")
sys.exit(dev.main(*sys.argv[1:]))
"""
CACHES = ("__pycache__", "node_modules")
TOO_LONG = "./dev bench"
TYPES = ".mypy_cache"


def left_out(folder: str, names: list[str]) -> set[str]:
    """Caches, and all games but the template: one of them may be called harvest."""
    is_kept = {"template", "__init__.py"} if Path(folder) in GAMES else {*names}
    return {name for name in names if name in CACHES or name not in is_kept}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, with the template as its only game."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, tmp_path)
    if (ROOT / TYPES).exists():  # types that were checked before need not be checked again
        shutil.copytree(ROOT / TYPES, tmp_path / TYPES)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name, how in (("python", ""), ("galactarium", "-m galactarium")):
        (programs / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {how} "$@"\n')
        (programs / name).chmod(0o755)
    return tmp_path


def run(root: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the page in the copy, with nobody at the keyboard."""
    words = shlex.split(command)
    if words[0] == "./dev":
        words = [".venv/bin/python", "-c", DEV, *words[1:]]
    paths = os.pathsep.join([str(root / "src"), str(root)])
    return subprocess.run(
        words,
        cwd=root,
        env={**os.environ, "PYTHONPATH": paths, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(root)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def apply_edit(root: Path, edit: re.Match[str]) -> None:
    """Change one file as the page says, or write a new one."""
    path = root / edit["file"]
    path.parent.mkdir(exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if edit["end"] or not edit["how"]:
        assert bool(old) == bool(edit["end"]), f"{edit['file']} should be there, or should not"
        path.write_text(old + edit["text"], encoding="utf-8")
        return
    line = edit["line"] + "\n" if not edit["line"].endswith("(") else edit["line"]
    assert line in old, f"{edit['file']} has no line {edit['line']!r}"
    new = edit["text"] if edit["how"] == "in place of" else line + edit["text"]
    new = new if line.endswith("\n") else new.removesuffix("\n")
    path.write_text(old.replace(line, new, 1), encoding="utf-8")


def obey(root: Path, said: re.Match[str]) -> None:
    """Run a command that the page names, and see that it does what the page promises."""
    command = " ".join((said["line"] or said["words"]).split())
    if command.startswith(TOO_LONG):
        return
    done = run(root, command)
    is_to_fail = PAGE[said.end() :].startswith(". Some tests fail")
    assert (done.returncode != 0) == is_to_fail, f"{command}\n{done.stdout[-3000:]}"
    if " check " in command:
        assert "passed" in done.stdout
        assert "reformatted" not in done.stdout
    if " play " in command:
        assert "Welcome to Harvest." in done.stdout
    if "--content" in command:
        assert "3 ore, 3 cards in hand" in done.stdout


def test_the_page_leads_to_a_game_of_ones_own(project: Path) -> None:
    edits, commands = list(EDIT.finditer(PAGE)), list(COMMAND.finditer(PAGE))
    assert len(edits) == PAGE.count("```") // 2 - 2  # all blocks but the two of commands
    assert len(commands) == 15
    for said in sorted(edits + commands, key=lambda said: said.start()):
        if said.re is EDIT:
            apply_edit(project, said)
        else:
            obey(project, said)
    for command in (
        ".venv/bin/galactarium simulate harvest --players 3 --games 4 --seed 1 --option tithe=on",
        ".venv/bin/python -m ruff format --check",
    ):
        done = run(project, command)
        assert done.returncode == 0, done.stdout


def test_what_is_missing_in_ledger_or_tests_is_told_by_rulecov(project: Path) -> None:
    assert run(project, "./dev new-game harvest").returncode == 0
    for edit in EDIT.finditer(PAGE):
        is_row = edit["file"].endswith("rules.toml") and "2.4.surge" in edit["text"]
        if not is_row:
            apply_edit(project, edit)
    tests = project / "tests/games/harvest/rules/test_03_drift.py"
    text = tests.read_text(encoding="utf-8")
    tests.write_text(text.replace('@pytest.mark.rule("harvest/3.3.tithe")\n', ""), encoding="utf-8")
    done = run(project, "./dev rulecov --game harvest")
    assert done.returncode == 1
    assert "no such rule: " in done.stdout and "harvest/2.4.surge" in done.stdout
    assert "no test: harvest/3.3.tithe" in done.stdout


def test_the_copy_calls_itself_by_its_own_name(project: Path) -> None:
    assert run(project, "./dev new-game red_harvest").returncode == 0
    made = [project / "src/galactarium/games/red_harvest", project / "tests/games/red_harvest"]
    files = [file for folder in made for file in folder.rglob("*.*") if file.is_file()]
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert not any("Ember Belt" in text or "games.template" in text for text in texts)
    assert "Welcome to Red Harvest." in run(project, "./dev play red_harvest").stdout


@contextmanager
def served(root: Path) -> Iterator[str]:
    """The copy as a server: where it is."""
    port = str(free_port())
    words = [sys.executable, "-m", "galactarium", "serve", "--port", port, "--store", "games.db"]
    env = {**os.environ, "PYTHONPATH": str(root / "src")}
    address = f"http://127.0.0.1:{port}"
    with (
        (root / "log").open("w") as log,
        subprocess.Popen(words, cwd=root, env=env, stderr=log) as it,
    ):
        try:
            wait_for(address)
            yield address
        finally:
            it.kill()


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            httpx.get(f"{address}/api/games", trust_env=False, timeout=30)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail("the copy cannot be served")


@pytest.fixture
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None or not (ROOT / "web" / "node_modules").exists():
        pytest.skip("there is no chromium, or nothing to build the page with: ./dev page")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=program, args=FLAGS)


def build(root: Path) -> None:
    """Check and build the page of the copy, with the tools of this project."""
    tools = ROOT / "web" / "node_modules"
    (root / "web" / "node_modules").symlink_to(tools)
    env = {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    own = "src/games/harvest"
    for words in (
        ["svelte-check"],
        ["prettier", "--check", own],
        ["eslint", own],
        ["vite", "build"],
    ):
        command = [str(tools / ".bin" / words[0]), *words[1:]]
        done = subprocess.run(command, cwd=root / "web", env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def cover_of(page: Page, name: str) -> str:
    return page.locator("article", has_text=name).locator(".cover img").get_attribute("src") or ""


def raw_keys(page: Page) -> list[str]:
    """What looks like the key of a message that has no text."""
    return re.findall(r"\b(?:page|game|rock|chapter|option)\.[a-z_]+\b", page.inner_text("body"))


RIPE = {"en": r"\d+ ore is ripe here", "de": r"Hier ist \d+ Erz reif"}


def test_the_cover_and_the_board_of_the_page_are_seen(project: Path, browser: Browser) -> None:
    assert run(project, "./dev new-game harvest").returncode == 0
    for edit in EDIT.finditer(PAGE):
        apply_edit(project, edit)
    build(project)
    with served(project) as address:
        for language, ripe in RIPE.items():
            look_at_harvest(Person(browser, address, language=language), ripe)


def look_at_harvest(anna: Person, ripe: str) -> None:
    """See the cover on the start page, and choose a piece of the board."""
    anna.go()
    anna.page.get_by_role("heading", name="Harvest").wait_for()
    assert "FFE08A" in cover_of(anna.page, "Harvest")
    assert raw_keys(anna.page) == []
    anna.play_against_bots("harvest")
    told = anna.page.locator(".map .piece").first.get_attribute("aria-label") or ""
    assert re.search(ripe, told)
    anna.play_until(lambda: anna.has(".map .piece.may"), 60)
    anna.page.locator(".map .piece.may").first.click()
    anna.page.wait_for_selector(".prompt")
    assert raw_keys(anna.page) == [] and anna.problems == []


def test_a_game_without_a_page_has_a_name_a_cover_and_a_board_in_words(
    project: Path, browser: Browser
) -> None:
    assert run(project, "./dev new-game red_harvest").returncode == 0
    if not (project / "src/galactarium/page/index.html").exists():
        pytest.skip("the page was not built: ./dev page")
    with served(project) as address:
        anna = Person(browser, address)
        anna.go()
        anna.page.get_by_role("heading", name="Red Harvest").wait_for()
        covers = {cover_of(anna.page, name) for name in ("Red Harvest", "Ember Belt")}
        assert len(covers) == 2 and all(one.startswith("data:image/svg+xml") for one in covers)
        assert raw_keys(anna.page) == []
        anna.play_against_bots("red_harvest")
        assert anna.page.locator(".board pre").inner_text().startswith("Round 1 of 3.")
        assert raw_keys(anna.page) == [] and anna.problems == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Wheat", "use small letters"),
        ("2nd", "a letter first"),
        ("class", "a word of Python"),
        ("template", "is there already"),
        ("''", "use small letters"),
    ],
)
def test_a_bad_name_is_refused(project: Path, name: str, why: str) -> None:
    done = run(project, f"./dev new-game {name}")
    assert done.returncode == 2
    assert name in done.stdout and why in done.stdout


def test_help_says_how_to_begin(project: Path) -> None:
    done = run(project, "./dev new-game --help")
    assert done.returncode == 0 and "NAME" in done.stdout
