"""Runs the code blocks of a site's pages that are marked to be run, and reports the results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.checks.page import Page, Visit
from mkdocs_docsjson.checks.running.options import FILE, RunOptions
from mkdocs_docsjson.checks.running.outputs import difference, lines_of
from mkdocs_docsjson.checks.running.requests import Requests
from mkdocs_docsjson.checks.running.sample_requests import calls
from mkdocs_docsjson.checks.running.samples import RunnableBlock, samples
from mkdocs_docsjson.checks.running.sandbox import Ran, Sandbox, Walls
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.project.project import Project

_FENCE = re.compile(r"^[\s>]*(?:`{3}|~{3})", re.M)
_AT_LINE = re.compile(r'(?:File "(?P<python>[^"]+)", line |(?P<other>[\w./-]+):(?:\s*line )?)(?P<line>\d+)')
_LONGEST = 120


@dataclass(slots=True)
class RunCheck:
    """One run over one site."""

    project: Project
    options: RunOptions
    walls: Walls = field(default_factory=Walls)
    count: int = 0
    """Number of code blocks that were run."""
    asked: int = 0
    """Number of requests that were compared with a document."""
    _met: set[tuple[str | int, ...]] = field(default_factory=set)
    """Places of the blocks that were run: a snippet may be included by several pages, but runs once."""

    def findings(self) -> Iterator[Finding]:
        """Yield a finding for each block whose result is not what its page says."""
        project = self.project
        requests = Requests(project.api.contexts if project.api else ())
        for path, page in project.site.pages.items():
            if page.generated or page.original:
                continue
            own = self._samples(path)
            for call in (call for sample in own for call in calls(sample)):
                if requests.knows(call) and self._is_new(call.file, call.line, call.method + call.url):
                    self.asked += 1
                    yield from requests.check(call)
            waiting = [each for each in own if each.is_run and not any(requests.knows(call) for call in calls(each))]
            waiting = [each for each in waiting if self._is_new(each.file, each.line, "")]
            if waiting:
                yield from self._page(own, waiting)

    def _is_new(self, *what: str | int) -> bool:
        known = what in self._met
        self._met.add(what)
        return not known

    def _samples(self, path: str) -> list[RunnableBlock]:
        project = self.project
        source = project.source_of(path)
        if not _FENCE.search(source.text) and "import" not in source.text and "<Snippet" not in source.text:
            return []
        visits: list[Visit] = []

        def observe(tree: PageTree) -> None:
            visits.extend(Page(tree, source.text, source.lines, "", project.sources.text).visits)

        options = project.page_options_of(project.language_of(path))
        render_page(source.text, source.file, options, project.sources.text, observe, with_places=True)
        return samples(visits, self.options, source.file)

    def _page(self, own: Sequence[RunnableBlock], waiting: Sequence[RunnableBlock]) -> Iterator[Finding]:
        """Run the blocks of a page in a folder with the files that it names."""
        with Sandbox(self.options.seconds, self.walls.wrapper) as place:
            for sample in own:
                language = self.options.languages.get(sample.language)
                name = sample.saved_as or (language.file if sample.is_run and language else "")
                if name:
                    try:
                        place.save(name, sample.code if sample.code.endswith("\n") else f"{sample.code}\n")
                    except OSError:  # another block has the name of this one's folder, or the code has put a link there
                        continue
                if sample not in waiting:
                    continue
                if language is None:
                    yield self._unknown(sample)
                    continue
                self.count += 1
                command = [word.replace(FILE, name) for word in language.command]
                try:
                    ran = place.run(command)
                except OSError:
                    message = f"{command[0]} is not installed here, so the code is not run"
                    yield _at(sample, "run-language", message, "install it, or run the check where it is")
                    continue
                yield from self._told(sample, name, ran)

    def _unknown(self, sample: RunnableBlock) -> Finding:
        message = f'nothing here runs code in "{sample.language}"'
        known = sorted(self.options.languages)
        hint = closest(sample.language, known) or "name a command in docsjson.toml, under check.run.languages"
        return _at(sample, "run-language", message, hint)

    def _told(self, sample: RunnableBlock, name: str, ran: Ran) -> Iterator[Finding]:
        if ran.status is None:
            message = f"the code had not ended after {self.options.seconds:g} seconds"
            yield _at(sample, "run-timeout", message, "make it shorter, or give it more in check.run.timeout")
        elif ran.status and not (sample.output is not None and difference(sample.output, ran.output) is None):
            last = (lines_of(ran.output) or ["and printed nothing"])[-1]
            line = _line_in(name, sample, ran.output)
            message = f"the code ended with status {ran.status}: {_short(last)}"
            yield finding(sample.file, line, 0, "run-failed", message, "run it by hand, and mend it or the page")
        elif sample.output is not None and (found := difference(sample.output, ran.output)):
            number, wanted, got = found
            printed = f'the code prints "{_short(got)}"' if got else "the code prints nothing more"
            said = f'the page says "{_short(wanted)}"' if wanted else "the page says nothing more"
            hint = "mend the output, or write ... for what may differ"
            yield finding(sample.file, sample.output_line + number, 0, "run-output", f"{printed}, {said}", hint)


def _at(sample: RunnableBlock, code: str, message: str, hint: str) -> Finding:
    return finding(sample.file, sample.line, 0, code, message, hint)


def _line_in(name: str, sample: RunnableBlock, output: str) -> int:
    """Return the line of the page for the last line of code that an error message names, else the first line."""
    total = sample.code.count("\n") + 1
    for found in reversed(list(_AT_LINE.finditer(output))):
        if (found["python"] or found["other"]).endswith(name) and 0 < int(found["line"]) <= total:
            return sample.line + int(found["line"]) - 1
    return sample.line


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
