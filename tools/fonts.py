"""Make the fonts of the page small: the letters that our texts need, and their weights.

The fonts of Fontsource (SIL OFL 1.1) hold hundreds of glyphs and nine weights. What is made of them
lies in web/src/fonts and takes half as much; a test finds letters that are missing there.

    python -m tools.fonts    # after `npm ci` in web/; gets fonttools for the moment by uv
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
SOURCES = WEB / "node_modules" / "@fontsource-variable"
TARGET = WEB / "src" / "fonts"
FONTS = {"inter": "400:700", "exo-2": "500:800"}  # their weights
FEATURES = "kern,liga,calt,tnum,mark,mkmk,ccmp,locl"
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÄÖÜäöüßÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕØÙÚÛÝÞàáâãåæçèéêëìíîïðñòóôõøùúûýþÿ"
    + "°±²³·×÷«»¡¿§©®½¼¾–—‘’‚“”„…†•′″‹›€←↑→↓−≤≥≠\u00a0\u00ad\u2009\u202f"  # noqa: RUF001
)


def run(program: str, *words: str) -> None:
    """Run a program of fonttools."""
    uv = [sys.executable, "-m", "uv", "tool", "run", "-q", "--from", "fonttools[woff]"]
    subprocess.run([*uv, program, *words], check=True)


def make(name: str, weights: str, folder: Path) -> None:
    """Make one font."""
    source = SOURCES / name / "files" / f"{name}-latin-wght-normal.woff2"
    few, light = folder / "few.ttf", TARGET / f"{name}.woff2"
    letters = folder / "letters"
    letters.write_text(CHARACTERS, encoding="utf-8")
    options = (f"--layout-features={FEATURES}", "--no-hinting", f"--output-file={few}")
    run("pyftsubset", str(source), f"--text-file={letters}", *options)
    run(
        "fonttools",
        "varLib.instancer",
        "-q",
        str(few),
        f"wght={weights}",
        f"--output={folder}/x.ttf",
    )
    run("fonttools", "ttLib.woff2", "compress", "-o", str(light), f"{folder}/x.ttf")
    shutil.copy(SOURCES / name / "LICENSE", TARGET / f"{name}.LICENSE")
    print(f"{light.name}: {source.stat().st_size} -> {light.stat().st_size} bytes")


def main() -> None:
    """Make all."""
    with tempfile.TemporaryDirectory() as folder:
        for name, weights in FONTS.items():
            make(name, weights, Path(folder))


if __name__ == "__main__":
    main()
