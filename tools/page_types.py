"""Write the types of all messages for the page: web/src/protocol.ts, from the server's own structs.

python -m tools.page_types          # write it anew
python -m tools.page_types --check  # only say whether it is up to date
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from galactarium.server import account_routes, messages, notices

FILE = Path(__file__).parents[1] / "web/src/protocol.ts"
HEAD = "// Made by tools/page_types.py from the server's messages; do not change it by hand.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
SIMPLE |= {"null": "null"}
UNIONS = {"FromClient": messages.FromClient, "ToClient": messages.ToClient}


def structs() -> list[type]:
    """All structs that go over the wire."""
    found: dict[str, type] = {}
    for module in (messages, account_routes, notices):
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


def text() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(structs(), ref_template="#/{name}")
    parts = [interface(name, schema) for name, schema in sorted(components.items())]
    for name, union in UNIONS.items():
        members = " | ".join([member.__name__ for member in union.__args__])
        parts.append(f"export type {name} = {members};")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def main(words: list[str]) -> int:
    """Write the file, or check it."""
    wanted = text()
    if words == ["--check"]:
        is_same = FILE.exists() and FILE.read_text() == wanted
        print("up to date" if is_same else f"{FILE.name} is old: python -m tools.page_types")
        return 0 if is_same else 1
    FILE.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
