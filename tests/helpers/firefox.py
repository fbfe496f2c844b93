"""Drives an installed Firefox over Marionette, its remote control: JSON on a local socket.

Playwright can drive only a Firefox of its own, which would have to be downloaded.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("firefox-esr", "firefox")
PATIENCE = 60
"""Timeout in seconds for its start or for a step, enough for a busy machine."""
_PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}


def find_firefox() -> str | None:
    """Path of Firefox: $DOCSJSON_FIREFOX, else the first one on PATH; None if there is none."""
    return os.environ.get("DOCSJSON_FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window. Scripts are bodies of functions, which `return` a value."""

    def __init__(self, connection: socket.socket) -> None:
        self._stream = connection.makefile("rwb")
        self._number = 0
        self._read()
        self._send("WebDriver:NewSession", {})

    def _read(self) -> Any:
        size = b""
        while (char := self._stream.read(1)) != b":":
            assert char, "Firefox has gone"
            size += char
        return json.loads(self._stream.read(int(size)))

    def _send(self, command: str, values: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, command, values]).encode()
        self._stream.write(b"%d:%s" % (len(text), text))
        self._stream.flush()
        _, _, error, result = self._read()
        assert error is None, (command, error)
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def go(self, url: str) -> None:
        self._send("WebDriver:Navigate", {"url": url})

    def back(self) -> None:
        self._send("WebDriver:Back", {})

    def size(self, width: int, height: int) -> None:
        """Set the size of the page (not of the window). The width is at least 500."""
        for _ in range(2):
            dx, dy = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self._send("WebDriver:SetWindowRect", {"width": width + dx, "height": height + dy})

    def run(self, script: str, *arguments: Any) -> Any:
        return self._send("WebDriver:ExecuteScript", {"script": script, "args": list(arguments), "sandbox": None})

    def becomes(self, script: str, wanted: Any) -> None:
        """Wait until a script returns `wanted`."""
        end = time.monotonic() + PATIENCE
        while (found := self.run(script)) != wanted and time.monotonic() < end:
            time.sleep(0.1)
        assert found == wanted

    def _found(self, selector: str) -> dict[str, str]:
        found: dict[str, str] = self._send("WebDriver:FindElement", {"using": "css selector", "value": selector})
        return found

    def click(self, selector: str) -> None:
        """Click the middle of an element with the mouse."""
        ((key, value),) = self._found(selector).items()
        self._send("WebDriver:ElementClick", {"id": value, key: value})

    def point(self, selector: str) -> None:
        """Move the mouse to the middle of the element."""
        move = {"type": "pointerMove", "duration": 0, "origin": self._found(selector), "x": 0, "y": 0}
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [move]}
        self._send("WebDriver:PerformActions", {"actions": [mouse]})

    def press(self, text: str) -> None:
        actions = [{"type": kind, "value": char} for char in text for kind in ("keyDown", "keyUp")]
        self._send("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})


@contextmanager
def running(profile: Path) -> Iterator[Firefox]:
    """Start Firefox with a profile of its own. profile: an empty folder for it."""
    path = find_firefox()
    assert path
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    lines = (
        f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in {**_PREFERENCES, "marionette.port": port}.items()
    )
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    environment = {**os.environ, "HOME": str(profile)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with _connected(port, process) as connection:
            yield Firefox(connection)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _connected(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while process.poll() is None:
        try:
            connection = socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return connection
    raise RuntimeError("Firefox ended by itself")
