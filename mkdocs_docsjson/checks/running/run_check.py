"""Runs the code blocks of a site's pages that are marked to be run, and reports the results."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.checks.running.outputs import difference, lines_of
from mkdocs_docsjson.checks.running.requests import Requests
from mkdocs_docsjson.checks.running.run_options import FILE, RunOptions
from mkdocs_docsjson.checks.running.runnable_blocks import RunnableBlock
from mkdocs_docsjson.checks.running.sample_requests import calls
from mkdocs_docsjson.checks.running.sandbox import Isolation, Ran, Sandbox
from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.project.project import Project

_AT_LINE = re.compile(r'(?:File "(?P<python>[^"]+)", line |(?P<other>[\w./-]+):(?:\s*line )?)(?P<line>\d+)')
_LONGEST = 120


@dataclass(slots=True)
class RunCheck:
    """One run over one site."""

    project: Project
    options: RunOptions
    isolation: Isolation = field(default_factory=Isolation)
    executed_blocks: int = 0
    """Number of code blocks that were run."""
    compared_requests: int = 0
    """Number of requests that were compared with a document."""
    _seen: set[tuple[str | int, ...]] = field(default_factory=set)
    """Places of the blocks that were run: a snippet may be included by several pages, but runs once."""

    def findings(self, pages: Iterable[Sequence[RunnableBlock]]) -> Iterator[Finding]:
        """Yield a finding for each block whose result is not what its page says. pages: the blocks of each."""
        requests = Requests(self.project.api.contexts if self.project.api else ())
        for samples in pages:
            for call in (call for sample in samples for call in calls(sample)):
                if requests.knows(call) and self._is_new(call.file, call.line, call.method + call.url):
                    self.compared_requests += 1
                    yield from requests.check(call)
            waiting = [
                each for each in samples if each.is_executed and not any(requests.knows(call) for call in calls(each))
            ]
            waiting = [each for each in waiting if self._is_new(each.file, each.line, "")]
            if waiting:
                yield from self._page(samples, waiting)

    def _is_new(self, *what: str | int) -> bool:
        known = what in self._seen
        self._seen.add(what)
        return not known

    def _page(self, samples: Sequence[RunnableBlock], waiting: Sequence[RunnableBlock]) -> Iterator[Finding]:
        """Run the blocks of a page in a folder with the files that it names."""
        with Sandbox(self.options.seconds, self.isolation.wrapper) as place:
            for sample in samples:
                language = self.options.languages.get(sample.language)
                name = sample.file_name or (language.file if sample.is_executed and language else "")
                if name:
                    try:
                        place.save(name, sample.code if sample.code.endswith("\n") else f"{sample.code}\n")
                    except OSError:  # the name is that of another block's folder, or code has put a link there
                        continue
                if sample not in waiting:
                    continue
                if language is None:
                    yield self._unknown(sample)
                    continue
                self.executed_blocks += 1
                command = [word.replace(FILE, name) for word in language.command]
                try:
                    ran = place.run(command)
                except OSError:
                    message = f"{command[0]} is not installed, so the code is not run"
                    yield _finding(
                        sample, "run-language", message, "install it, or run the check where it is installed"
                    )
                    continue
                yield from self._result(sample, name, ran)

    def _unknown(self, sample: RunnableBlock) -> Finding:
        message = f'no command is known that runs code in "{sample.language}"'
        known = sorted(self.options.languages)
        hint = closest(sample.language, known) or "name a command in docsjson.toml, under check.run.languages"
        return _finding(sample, "run-language", message, hint)

    def _result(self, sample: RunnableBlock, name: str, ran: Ran) -> Iterator[Finding]:
        if ran.status is None:
            message = f"the code did not end within {self.options.seconds:g} seconds"
            yield _finding(
                sample, "run-timeout", message, "make it shorter, or allow more seconds with check.run.timeout"
            )
        elif ran.status and not (sample.output is not None and difference(sample.output, ran.output) is None):
            last = (lines_of(ran.output) or ["it printed nothing"])[-1]
            line = _line_in(name, sample, ran.output)
            message = f"the code ended with status {ran.status}: {_shorten(last)}"
            yield finding(sample.file, line, 0, "run-failed", message, "run it by hand, then fix the code or the page")
        elif sample.output is not None and (found := difference(sample.output, ran.output)):
            number, expected, got = found
            printed = f'the code prints "{_shorten(got)}"' if got else "the code prints nothing else"
            expectation = f'the page says "{_shorten(expected)}"' if expected else "the page says nothing else"
            hint = "correct the output, or write ... for what may differ"
            yield finding(sample.file, sample.output_line + number, 0, "run-output", f"{printed}, {expectation}", hint)


def _finding(sample: RunnableBlock, code: str, message: str, hint: str) -> Finding:
    return finding(sample.file, sample.line, 0, code, message, hint)


def _line_in(name: str, sample: RunnableBlock, output: str) -> int:
    """Return the line of the page for the last line of code that an error message names, else the first line."""
    total = sample.code.count("\n") + 1
    for found in reversed(list(_AT_LINE.finditer(output))):
        if (found["python"] or found["other"]).endswith(name) and 0 < int(found["line"]) <= total:
            return sample.line + int(found["line"]) - 1
    return sample.line


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
