"""Files: nothing is overwritten unasked, and nothing is left half written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from galactarium.cli.errors import Problem
from galactarium.record import Record, write_record


def check_target(path: Path, *, force: bool) -> None:
    """Refuse to overwrite a file unless that was asked for."""
    if path.is_dir():
        raise Problem(f"{path} is a folder; name a file.")
    if path.exists() and not force:
        raise Problem(f"{path} exists already. Choose another name, or add --force.")
    if not path.parent.is_dir():
        raise Problem(f"There is no folder {path.parent}; make it first.")


def save_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as problem:
        raise Problem(f"{path} cannot be written: {problem.strerror}.") from problem


def save_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all."""
    try:
        write_record(record, path)
    except OSError as problem:
        raise Problem(f"{path} cannot be written: {problem.strerror}.") from problem


def load_json(path: Path) -> Any:
    """Read a file that holds one JSON value."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Problem(f"{path} cannot be read: {problem.strerror}.") from problem
    except ValueError as problem:
        raise Problem(f"{path} is no JSON file: {problem}") from problem


def json_text(data: Any) -> str:
    """JSON for people and programs."""
    return json.dumps(data, indent=2, ensure_ascii=False)
