"""Reads the declarations of components: `component.yml` in the folder of each component.

A file maps names of tags to the fields of `Component`, in YAML. In addition, `like` names a component of the same file
to copy values from, and an entry of `attributes` may be the name of a list in `components/attributes.yml`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn, get_args

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.component_files import FOLDER, component_folders
from mkdocs_docsjson.pages.component import AnchorKind, Attribute, AttributeType, Component
from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.theme_folder import own_theme_folder

NAME = "component.yml"
_SHARED = "attributes.yml"
_MOST = 20_000
"""The most values of one file."""
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "Attribute.type": get_args(AttributeType),
    "Component.content": ("markdown", "raw", "none"),
    "Component.anchor": get_args(AnchorKind),
}
_KINDS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "str": ((str,), "text"),
    "bool": ((bool,), "true or false"),
    "int": ((int,), "a number"),
    "float | None": ((int, float), "a number"),
    "tuple[str, ...]": ((list,), "a list of strings"),
    "tuple[Attribute, ...]": ((list,), "a list of attributes"),
    "Mapping[str, Any]": ((dict,), "values by their names"),
}
"""The YAML types that are allowed for a type of field, and how messages call them."""


class DeclarationError(ValueError):
    """A declaration that cannot be read: its `file`, relative to the theme folder, and the reason."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}")


def declared_components(
    folder: str, failed: Callable[[str, DeclarationError], object] | None = None
) -> Iterator[tuple[Component, str]]:
    """Yield the components that a theme folder declares, each with the name of its folder, by which they are sorted.

    folder: absolute; it need not exist.
    failed: called with each declaration that cannot be read; without it, `DeclarationError` is raised.
    """
    for inner in component_folders(folder):
        file = inner / NAME
        if not file.is_file():
            continue
        path = file.relative_to(folder).as_posix()
        scripts = tuple(sorted(script.stem for script in inner.glob("*.js")))
        try:
            for component in _Reader(path, _shared(folder), scripts).components(_read_file(file, path)):
                yield component, inner.name
        except DeclarationError as error:
            if failed is None:
                raise
            failed(inner.name, error)


def forget_shared_attributes() -> None:
    """Clear the cache, as an owner may have edited a file while serving."""
    _shared.cache_clear()


@lru_cache(maxsize=16)
def _shared(folder: str) -> Mapping[str, Any]:
    """Return the lists of attributes by their names: those of our theme, overridden by those of the folder."""
    found: dict[str, Any] = {}
    for each in dict.fromkeys((own_theme_folder(), folder)):
        file = Path(each, FOLDER, _SHARED)
        found |= _read_file(file, f"{FOLDER}/{_SHARED}") if file.is_file() else {}
    return found


def _read_file(file: Path, path: str) -> Mapping[str, Any]:
    try:
        value = yaml12.read(file.read_text("utf-8"), most=_MOST).value
    except yaml12.UnreadableYaml as error:
        raise DeclarationError(f"{path}:{error.line}:{error.column}", error.message) from None
    except (OSError, UnicodeDecodeError) as error:
        raise DeclarationError(path, str(error)) from None
    if not isinstance(value, dict):
        raise DeclarationError(path, "expected names of components, each with what it declares")
    return value


class _Reader:
    def __init__(self, file: str, shared: Mapping[str, Any], scripts: tuple[str, ...]) -> None:
        self.file = file
        self.shared = shared
        self.scripts = scripts
        """Script modules in the folder. Pages with its components load them, unless `features` names others."""

    def components(self, written: Mapping[str, Any]) -> list[Component]:
        components: dict[str, Component] = {}
        for name, values in written.items():
            if not (isinstance(name, str) and name[:1].isupper()):
                self.fail(str(name), "the name of a component begins with a capital letter")
            if not isinstance(values, dict):
                self.fail(name, "expected what the component declares: doc, attributes, example, …")
            components[name] = self.component(name, dict(values), components)
        return list(components.values())

    def component(self, name: str, values: dict[str, Any], earlier: Mapping[str, Component]) -> Component:
        like = values.pop("like", None)
        if like is not None and like not in earlier:
            self.fail(f"{name}: like", f'there is no "{like}" above; {closest(str(like), list(earlier)) or "name one"}')
        base = earlier[like] if like is not None else None
        values["attributes"] = self.attributes(name, values["attributes"]) if "attributes" in values else None
        if values["attributes"] is None:
            values["attributes"] = base.attributes if base else ()
        inherited: dict[str, Any] = {"template": base.template or base.name} if base else {"features": self.scripts}
        component: Component = self.build(Component, name, values, base, inherited)
        return component

    def attributes(self, name: str, entries: Any) -> tuple[Attribute, ...]:
        if not isinstance(entries, list):
            self.fail(f"{name}: attributes", "expected a list")
        found: list[Attribute] = []
        for number, entry in enumerate(entries, 1):
            where = f"{name}: attributes: {number}"
            if isinstance(entry, str):
                if entry not in self.shared:
                    hint = closest(entry, list(self.shared)) or "write { name: …, type: …, doc: … }"
                    self.fail(where, f'no list "{entry}" in {_SHARED}; {hint}')
                found += self.attributes(entry, self.shared[entry])
            elif isinstance(entry, dict) and isinstance(entry.get("name"), str):
                found.append(self.build(Attribute, where, dict(entry), None, {}))
            else:
                self.fail(where, "expected a name of the attribute: { name: title, type: label, doc: … }")
        return tuple(found)

    def build(self, kind: type[Any], where: str, values: dict[str, Any], base: Any, inherited: dict[str, Any]) -> Any:
        """Return an `Attribute` or `Component` from checked values. base: the one that it inherits from."""
        fields_by_name = {field.name: field for field in fields(kind) if field.init}
        values.setdefault("name", where)
        for key in values:
            if key not in fields_by_name:
                self.fail(where, f'unknown key "{key}"; {closest(key, list(fields_by_name)) or "it has no effect"}')
        read: dict[str, Any] = {}
        for key, field in fields_by_name.items():
            if key in values:
                read[key] = self.value(kind, where, field, values[key])
            elif key in inherited:
                read[key] = inherited[key]
            elif base is not None:
                read[key] = getattr(base, key)
            elif field.default is MISSING and field.default_factory is MISSING:
                self.fail(where, f'"{key}" is missing')
        return kind(**read)

    def value(self, kind: type[Any], where: str, field: Field[Any], value: Any) -> Any:
        name = f"{kind.__name__}.{field.name}"
        if choices := _CHOICES.get(name):
            if value not in choices:
                self.fail(where, f'{field.name}: expected one of {", ".join(filter(None, choices))}, got "{value}"')
            return value
        if field.name == "attributes" or str(field.type) == "Any":
            return tuple(value) if isinstance(value, list) else value
        types, expected = _KINDS[str(field.type)]
        if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
            self.fail(where, f'{field.name}: expected {expected}, got "{value}"')
        if isinstance(value, list):
            if not all(isinstance(each, str) for each in value):
                self.fail(where, f"{field.name}: expected {expected}")
            return tuple(value)
        return value

    def fail(self, where: str, reason: str) -> NoReturn:
        raise DeclarationError(self.file, f"{where}: {reason}")
