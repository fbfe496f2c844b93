"""Line and column of each key and each list entry of a YAML text."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from yaml import events

from mkdocs_docsjson.yaml12 import DEEPEST, events_of

Path = tuple[str | int, ...]
"""Keys and indexes from the root."""

_STARTS = (events.MappingStartEvent, events.SequenceStartEvent)
_ENDS = (events.MappingEndEvent, events.SequenceEndEvent)
_SINGLE = (events.ScalarEvent, events.AliasEvent)
_KEY, _VALUE = -1, -2


def yaml_places(text: str) -> Generator[tuple[Path, tuple[int, int]], None, None]:
    """The path, and (line, column) from 1, of the root, each key and each list entry, in the order of the text.

    Stops where values are nested too deep for `yaml12.read`, which refuses such a text. Raises yaml12.UnreadableYaml
    where the text is not valid YAML.
    """
    path: list[str | int] = []
    expected: list[int] = []
    """What comes next in each open collection: a key, a value, or the list entry with this index."""
    for event in events_of(text):
        position = (event.start_mark.line + 1, event.start_mark.column + 1)
        kind = type(event)
        if kind in _ENDS:
            expected.pop()
        elif kind not in _STARTS + _SINGLE:
            continue
        elif expected and expected[-1] == _KEY:
            path.append(getattr(event, "value", ""))
            expected[-1] = _VALUE
            yield tuple(path), position
            continue
        else:
            if not expected or expected[-1] >= 0:
                path += expected[-1:]
                yield tuple(path), position
            if kind in _STARTS:
                if len(expected) > DEEPEST:  # beyond this depth, the time would grow with the square of the depth
                    return
                expected.append(_KEY if kind is events.MappingStartEvent else 0)
                continue
        if expected:  # a value has ended
            path.pop()
            expected[-1] = _KEY if expected[-1] == _VALUE else expected[-1] + 1


def place_near(path: Path, places: Mapping[Path, tuple[int, int]]) -> tuple[int, int]:
    """Return line and column of a value below the root, or of the nearest value around it; zeros if there is none.

    places: as `yaml_places` yields them.
    """
    around = (path[:length] for length in range(len(path), 0, -1))
    return next((places[each] for each in around if each in places), (0, 0))
