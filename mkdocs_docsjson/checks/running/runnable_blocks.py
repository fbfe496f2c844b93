"""The code blocks of a page, in order: whether they are run, and which output the page shows for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.checks.checked_page import Visit, is_fence
from mkdocs_docsjson.checks.running.run_options import SESSIONS, RunOptions, is_plain_name
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.fence import parse_fence

OUTPUT = "output"
"""Language of a block that shows the output of the one before it."""
_PROMPT = re.compile(r"(?:\$|%|>) (?P<command>.*)")


@dataclass(frozen=True, slots=True)
class RunnableBlock:
    """A block of code."""

    file: str
    """The file of the block, relative to the docs folder."""
    line: int
    """Line number of its first line of code."""
    column: int
    language: str
    """Language of its fence, in lower case."""
    title: str
    code: str
    is_executed: bool
    output: str | None = None
    """The expected output; None when the page does not show any."""
    output_line: int = 0
    """Line number of the first line of the expected output."""

    @property
    def file_name(self) -> str:
        """Return its title if that is a file name, else an empty string."""
        return self.title if is_plain_name(self.title) and ("." in self.title or "/" in self.title) else ""


def samples(visits: Iterable[Visit], options: RunOptions, page: str) -> list[RunnableBlock]:
    """Return the code blocks of a page, in order, with their expected output.

    page: its file, which the patterns of `options` may match.
    """
    found: list[RunnableBlock] = []
    for visit in visits:
        if not is_fence(visit.element) or not isinstance(visit.element, Node):
            continue
        fence = parse_fence(str(visit.element.values or ""))
        language, code = fence.language.lower(), visit.element.source
        if language == OUTPUT and found and found[-1].is_executed and found[-1].output is None:
            found[-1] = _with_output(found[-1], code, visit.line + 1)
            continue
        is_run = "run" in fence.flags or options.is_listed(page, language)
        sample = RunnableBlock(visit.file, visit.line + 1, visit.column, language, fence.title, code, is_run)
        found.append(_session(sample) if is_run and language in SESSIONS else sample)
    return found


def _with_output(sample: RunnableBlock, output: str, line: int) -> RunnableBlock:
    return RunnableBlock(
        *(sample.file, sample.line, sample.column, sample.language, sample.title, sample.code, sample.is_executed),
        output=output,
        output_line=line,
    )


def _session(sample: RunnableBlock) -> RunnableBlock:
    """Return a terminal session with its commands and its expected output split."""
    lines = list(_typed(sample.code))
    code = "\n".join(command for command, _ in lines)
    printed = [line for _, line in lines if line is not None]
    block = RunnableBlock(
        sample.file, sample.line, sample.column, sample.language, sample.title, code, sample.is_executed
    )
    return _with_output(block, "\n".join(printed), sample.line) if any(map(str.strip, printed)) else block


def _typed(code: str) -> Iterator[tuple[str, str | None]]:
    """Yield (command, None) or ("", output) for each line; commands keep their line numbers for messages."""
    goes_on = False
    for line in code.split("\n"):
        found = _PROMPT.match(line)
        if goes_on or found:
            command = line if goes_on or not found else found["command"]
            goes_on = command.endswith("\\")
            yield command, None
        else:
            yield "", line
