"""What was found for an icon's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["symbol", "image", "emoji", "inline"]


@dataclass(frozen=True, slots=True)
class FoundIcon:
    """An icon that can be drawn. Plain values: it may travel between processes."""

    key: str
    """Names its symbol for `Icons.sprite` (`fa-solid-rocket`); empty for the kinds that need no symbol."""
    look: str
    """How CSS draws it, the value of `data-look`: `solid`, `regular`, `duotone`, `light`, `thin`, `brands`,
    `line` (the drawing brings its own strokes), `image` or `emoji`."""
    kind: Kind = "symbol"
    value: str = ""
    """image: its address as written · emoji: the characters · inline: the author's `<svg>`."""
