"""Where each key and each entry of a YAML text stands."""

from __future__ import annotations

from collections.abc import Generator

from yaml import events

from mkdocs_docsjson.yaml12 import DEEPEST, events_of

Path = tuple[str | int, ...]
"""Keys and indexes from the root."""

_STARTS = (events.MappingStartEvent, events.SequenceStartEvent)
_ENDS = (events.MappingEndEvent, events.SequenceEndEvent)
_SINGLE = (events.ScalarEvent, events.AliasEvent)
_KEY, _VALUE = -1, -2


def yaml_places(text: str) -> Generator[tuple[Path, tuple[int, int]], None, None]:
    """Paths with line and column, both from 1: of the root, of each key and each entry of a list, as they come.

    They end where values are nested too deep for `yaml12.read`, which refuses such a text. Raises yaml12.UnreadableYaml
    where the text cannot be read on.
    """
    path: list[str | int] = []
    expected: list[int] = []
    """Of each open collection: a key of a mapping, its value, or the index of the next entry of a list."""
    for event in events_of(text):
        place = (event.start_mark.line + 1, event.start_mark.column + 1)
        kind = type(event)
        if kind in _ENDS:
            expected.pop()
        elif kind not in _STARTS + _SINGLE:
            continue
        elif expected and expected[-1] == _KEY:
            path.append(getattr(event, "value", ""))
            expected[-1] = _VALUE
            yield tuple(path), place
            continue
        else:
            if not expected or expected[-1] >= 0:
                path += expected[-1:]
                yield tuple(path), place
            if kind in _STARTS:
                if len(expected) > DEEPEST:  # going on would take time by the square of the depth
                    return
                expected.append(_KEY if kind is events.MappingStartEvent else 0)
                continue
        if expected:  # a value ended
            path.pop()
            expected[-1] = _KEY if expected[-1] == _VALUE else expected[-1] + 1
