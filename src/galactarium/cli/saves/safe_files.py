"""Files: nothing is overwritten without asking, and nothing is left half written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from galactarium.cli.errors import Problem
from galactarium.record import Record, RecordError, read_record, write_record


@contextmanager
def told(path: Path, failed: str) -> Iterator[None]:
    """Tell what the system refuses as a problem with this file."""
    try:
        yield
    except IsADirectoryError as problem:
        raise Problem(f"{path} is a folder; name a file.") from problem
    except OSError as problem:
        raise Problem(f"{path} {failed}: {problem.strerror or problem}.") from problem


def writing(path: Path) -> Any:
    """While a file is written."""
    return told(path, "cannot be written")


def reading(path: Path) -> Any:
    """While a file is read."""
    return told(path, "cannot be read")


def check_target(path: Path, *, force: bool) -> None:
    """Refuse to overwrite a file unless that was asked for."""
    if is_there(path) and not force:
        raise Problem(f"{path} exists already. Choose another name, or add --force.")


def is_there(path: Path) -> bool:
    """Whether a file would be overwritten; a place where none can be written is told."""
    with writing(path):
        if path.is_dir():
            raise Problem(f"{path} is a folder; name a file.")
        if not path.parent.is_dir():
            raise Problem(f"There is no folder {path.parent}; make it first.")
        return path.exists()


def save_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    with writing(path):
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def save_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all."""
    with writing(path):
        write_record(record, path)


def load_text(path: Path) -> str:
    """Read a file."""
    try:
        with reading(path):
            return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise Problem(f"{path} is no UTF-8 text.") from problem


def load_json(path: Path) -> Any:
    """Read a file that holds one JSON value."""
    text = load_text(path)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise Problem(f"{path} is no JSON file: {problem}.") from problem


def load_record(path: Path) -> Record:
    """Read a record; what is wrong is told with the name of the file."""
    with reading(path):
        path.read_bytes()
    try:
        return read_record(path)
    except RecordError as problem:
        text = str(problem)
        raise Problem(text if text.startswith(str(path)) else f"{path}: {text}") from problem


def json_text(data: Any) -> str:
    """JSON for people and programs."""
    return json.dumps(data, indent=2, ensure_ascii=False)
