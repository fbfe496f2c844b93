"""The result of looking up the name of an icon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["symbol", "image", "emoji", "inline"]


@dataclass(frozen=True, slots=True)
class FoundIcon:
    """An icon that can be drawn. All values are plain, so that it can be passed between processes."""

    key: str
    """The key of its symbol for `IconFinder.sprite` (`fa-solid-rocket`); empty for kinds without a symbol."""
    look: str
    """The value of `data-look`, by which CSS styles it: `solid`, `regular`, `duotone`, `light`, `thin`, `brands`,
    `line` (the drawing has strokes of its own), `image` or `emoji`."""
    kind: Kind = "symbol"
    value: str = ""
    """Of an image, the address as written; of an emoji, its characters; of an inline icon, the author's `<svg>`."""
