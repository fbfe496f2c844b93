"""Ids of tabs, and which of them is open first."""

from __future__ import annotations

from dataclasses import replace

from mkdocs_docsjson.pages.drawing import Drawing, panel_id


def prepare(drawing: Drawing) -> None:
    """Give each tab an id, and find the one that is open first."""
    if drawing.component.name != "Tabs":
        return
    children = [child if child.id else replace(child, id=panel_id(drawing)) for child in drawing.children]
    drawing.children = children
    wanted, last = int(drawing.attributes["defaultTabIndex"]), len(children) - 1
    if children and wanted > last:
        message = f"<Tabs>: defaultTabIndex: there is no tab {wanted}, counted from 0"
        drawing.state.report("bad-value", drawing.line, drawing.column, message, f"the last one is {last}")
    drawing.attributes["selected"] = max(0, min(last, wanted))
