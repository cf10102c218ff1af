"""Write what the page knows of all messages, from the server's own structs.

web/src/protocol.ts has their types, and web/src/shapes.ts the same for the time when the page runs,
so that it can check what comes in.

python -m tools.page_types          # write both again
python -m tools.page_types --check  # only say whether they are up to date
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from galactarium.server import wire
from galactarium.server.http import account_routes
from galactarium.server.people import notices

FOLDER = Path(__file__).parents[1] / "web/src"
HEAD = "// Made by tools/page_types.py from the server's messages; do not change it by hand.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
SIMPLE |= {"null": "null"}
UNIONS = {"FromClient": wire.FromClient, "ToClient": wire.ToClient}


def structs() -> list[type]:
    """All structs that go over the wire."""
    found: dict[str, type] = {}
    for module in (wire, account_routes, notices):
        for name, value in vars(module).items():
            is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
            if is_struct and value.__module__ == module.__name__ and name != "Given":
                found[name] = value
    return list(found.values())


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys([type_of(one) for one in schema["anyOf"]]))
    if "enum" in schema:
        return " | ".join([f'"{value}"' for value in schema["enum"]])
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema["items"]) if schema.get("items") else "unknown"
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        extra = schema.get("additionalProperties")
        inner = type_of(extra) if isinstance(extra, dict) and extra else "unknown"
        return f"Record<string, {inner}>"
    return SIMPLE.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    """One struct as an interface."""
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description'].splitlines()[0]} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for key, value in schema["properties"].items():
        optional = "" if key in required else "?"
        lines.append(f"  {key}{optional}: {type_of(value)};")
    return "\n".join([*lines, "}"])


def shape_of(schema: dict[str, Any]) -> Any:
    """The same for the running page, which reads it in check.ts."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return {"any": [shape_of(one) for one in schema["anyOf"]]}
    if "enum" in schema:
        return {"is": schema["enum"]}
    kind = schema.get("type")
    if kind == "array":
        return [shape_of(schema.get("items") or {})]
    if kind == "object":
        extra = schema.get("additionalProperties")
        return {"of": shape_of(extra if isinstance(extra, dict) else {})}
    return SIMPLE.get(str(kind), "unknown")


def fields_of(schema: dict[str, Any]) -> dict[str, Any]:
    """The shapes of a struct's fields; ? marks those that may be missing."""
    required = set(schema.get("required", ()))
    return {
        key if key in required else f"{key}?": shape_of(value)
        for key, value in schema["properties"].items()
    }


def members(union: Any) -> list[str]:
    """The names of a union's structs."""
    return [member.__name__ for member in union.__args__]


def types() -> str:
    """The whole of protocol.ts."""
    _, components = msgspec.json.schema_components(structs(), ref_template="#/{name}")
    parts = [interface(name, schema) for name, schema in sorted(components.items())]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} = {' | '.join(members(union))};")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def shapes() -> str:
    """The whole of shapes.ts: of what the server sends."""
    sent = [one for one in structs() if not issubclass(one, wire.Given)]
    _, components = msgspec.json.schema_components(sent, ref_template="#/{name}")
    names = sorted(components)
    line = {"any": members(wire.ToClient)}
    rows = [f"  {name}: {json.dumps(fields_of(components[name]))}," for name in names]
    return "\n".join(
        [
            HEAD,
            f'import type {{ {", ".join(names)} }} from "./protocol";\n',
            "/** What the server sends, by name. */",
            "export interface Sent {",
            *[f"  {name}: {name};" for name in names],
            "}\n",
            "/** The structs by their fields; how a shape is written, check.ts says. */",
            "export const SHAPES = {",
            *rows,
            "} as const;\n",
            "/** What comes over the line of a table. */",
            f"export const TO_CLIENT = {json.dumps(line)} as const;\n",
        ]
    )


FILES: dict[str, Callable[[], str]] = {"protocol.ts": types, "shapes.ts": shapes}


def main(words: list[str]) -> int:
    """Write the files, or check them."""
    wanted = {FOLDER / name: text() for name, text in FILES.items()}
    if words == ["--check"]:
        old = [file.name for file, text in wanted.items() if not is_same(file, text)]
        print(f"old: {', '.join(old)}; run python -m tools.page_types" if old else "up to date")
        return 1 if old else 0
    for file, text in wanted.items():
        file.write_text(text)
    return 0


def is_same(file: Path, text: str) -> bool:
    """Whether a file holds this text."""
    return file.exists() and file.read_text() == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
