"""Where a value stands in the author's file that was moved or left out of it before it was read."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field

from mkdocs_docsjson.settings.text import path_of
from mkdocs_docsjson.settings.text import pointer as pointer_of


@dataclass(slots=True)
class Origins:
    """What one step of reading has done to the places of values."""

    moved: dict[str, str] = field(default_factory=dict)
    """JSON pointers of values after the step, and before it; what stands inside a value has moved with it."""
    gaps: dict[tuple[str, ...], list[int]] = field(default_factory=dict)
    """By the path of a list: the indexes of its entries that were left out afterwards, in order."""

    def leave_out(self, path: tuple[str, ...]) -> None:
        """path: of the entry of a list, as `with_gaps` gives it."""
        insort(self.gaps.setdefault(path[:-1], []), int(path[-1]))

    def with_gaps(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """Where that stood which is at `path` now that other entries are left out."""
        found: tuple[str, ...] = ()
        for part in path:
            for gap in self.gaps.get(found, ()):
                part = str(int(part) + 1) if gap <= int(part) else part
            found = (*found, part)
        return found

    def before(self, pointer: str) -> str:
        """Where that stood before the step which is at `pointer` after it."""
        if self.gaps:
            pointer = pointer_of(self.with_gaps(path_of(pointer)))
        holder, rest = pointer, ""
        while self.moved and holder:
            if (origin := self.moved.get(holder)) is not None:
                return origin + rest
            holder, _, last = holder.rpartition("/")
            rest = f"/{last}{rest}"
        return pointer
