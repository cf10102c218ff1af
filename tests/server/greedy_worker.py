"""A process that checks files, and takes all the memory it can get."""

from __future__ import annotations

from galactarium.server.workers.file_worker import Checked, File
from galactarium.server.workers.worker import Terms, Work, work_on


def greedy(terms: Terms) -> Work[File]:
    def eat(file: File) -> Checked:
        eaten = []
        while True:
            eaten.append(bytearray(16 << 20))

    return eat


if __name__ == "__main__":
    work_on(Terms, File, greedy)
