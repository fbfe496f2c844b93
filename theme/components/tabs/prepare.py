"""The ids of tabs, and which tab is open first."""

from __future__ import annotations

from dataclasses import replace

from mkdocs_docsjson.pages.component_state import ComponentView, panel_id


def prepare(view: ComponentView) -> None:
    """Give each tab an id, and determine which one is open first."""
    if view.component.name != "Tabs":
        return
    children = [child if child.id else replace(child, id=panel_id(view)) for child in view.children]
    view.children = children
    wanted, last = int(view.attributes["defaultTabIndex"]), len(children) - 1
    if children and wanted > last:
        message = f"<Tabs>: defaultTabIndex: there is no tab {wanted}, counted from 0"
        view.state.report("bad-value", view.line, view.column, message, f"the last one is {last}")
    view.attributes["selected"] = max(0, min(last, wanted))
