"""Drives an installed Chromium over its debugging pipe, with the features that readers have.

Playwright switches off prerendering and the back/forward cache.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60
"""Timeout in seconds for a step, enough for a busy machine."""


class Gone(Exception):
    """The page was left before it answered."""


class Chrome:
    """One tab. `told`: all events of the browser so far."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._rest = b""
        self._number = 0
        self.told: list[dict[str, Any]] = []
        self._pages: list[str] = []
        """Sessions of the visible page, and of prerendered ones."""
        target = self._send("", "Target.createTarget", url="about:blank", forTab=True)["targetId"]
        self._tab = self._send("", "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        attach = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": True}
        self._send(self._tab, "Target.setAutoAttach", **attach)
        while not self._pages:
            self._note(self._next())

    def send(self, method: str, **values: Any) -> Any:
        """Send a command to the visible page; return the result."""
        while len(self._pages) > 1:
            try:
                if not self._is_prerendered(self._pages[0]):
                    break
                self._pages.append(self._pages.pop(0))
            except Gone:
                continue
        return self._send(self._pages[0], method, **values)

    def _is_prerendered(self, session: str) -> bool:
        asked = {"expression": "document.prerendering", "returnByValue": True}
        return self._send(session, "Runtime.evaluate", **asked)["result"].get("value") is True

    def _send(self, session: str, method: str, **values: Any) -> Any:
        number = self._give(session, method, values)
        while (answer := self._next()).get("id") != number:
            self._note(answer)
            if session and session not in (self._tab, *self._pages):
                raise Gone(method)
        assert "error" not in answer, (method, answer["error"])
        return answer["result"]

    def _give(self, session: str, method: str, values: dict[str, Any]) -> int:
        """Send a command without waiting for the answer; return its number."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": values}
        os.write(self._to, json.dumps({**message, **({"sessionId": session} if session else {})}).encode() + b"\0")
        return self._number

    def _note(self, event: dict[str, Any]) -> None:
        """Record an event. Answers that nobody waits for are ignored."""
        if "method" not in event:
            return
        self.told.append(event)
        if event["method"] == "Target.attachedToTarget" and event["params"]["targetInfo"]["type"] == "page":
            session = event["params"]["sessionId"]
            self._pages.append(session)
            for domain in ("Page", "Runtime", "Preload"):
                self._give(session, f"{domain}.enable", {})
        elif event["method"] == "Target.detachedFromTarget":
            self._pages = [each for each in self._pages if each != event["params"]["sessionId"]]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self._back, 65536)
            assert piece, "Chromium has gone"
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the visible page."""
        done = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    def becomes(self, expression: str, wanted: Any) -> None:
        """Wait until a JavaScript expression has a value. Failures are retried, as a page may just be unloading."""
        end, found = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            try:
                found = self.run(expression)
            except (AssertionError, Gone) as gone:
                found = gone
            if found == wanted:
                return
            time.sleep(0.05)
        raise AssertionError(f"{expression}: {found!r}, not {wanted!r}")

    def until(self, found: Callable[[], object]) -> None:
        """Wait until `found` returns something."""
        end = time.monotonic() + PATIENCE
        while not found():
            assert time.monotonic() < end, "it never came"
            time.sleep(0.05)

    def size(self, width: int, height: int) -> None:
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def go(self, url: str) -> None:
        self.send("Page.navigate", url=url)
        self.becomes("location.href + document.readyState", f"{url}complete")

    def point(self, selector: str) -> tuple[float, float]:
        """Move the mouse to the middle of an element; return the position."""
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'nearest'}})")
        box = f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])(document.querySelector({json.dumps(selector)}).getClientRects()[0])"
        x, y = self.run(box)
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        return x, y

    def click(self, selector: str) -> None:
        x, y = self.point(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


@contextmanager
def running(path: str, flags: Sequence[str], profile: Path) -> Iterator[Chrome]:
    """Start Chromium with a profile of its own. profile: the folder for it."""
    command = [path, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={profile}", *flags, "about:blank"]
    (read, to), (back, write) = os.pipe(), os.pipe()

    def place() -> None:
        """Put the pipes where the browser expects them: it reads from file descriptor 3 and writes to 4."""
        spare = os.dup(write)
        os.dup2(read, 3)
        os.dup2(spare, 4)

    process = subprocess.Popen(
        command, preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(read)
    os.close(write)
    try:
        yield Chrome(to, back)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        os.close(to)
        os.close(back)
