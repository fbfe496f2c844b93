"""Files for hosts: they exist, are valid, and the commands in them exist."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
import yaml

from mkdocs_docsjson.commands import build
from mkdocs_docsjson.scaffold.hosting import HOSTS, host_files

OPTION = re.compile(r"docsjson build\b([^\n&]*)")


@pytest.mark.parametrize("name", sorted(HOSTS))
def test_files_parse(name):
    for path, text in host_files(name).items():
        assert text.endswith("\n")
        if path.endswith((".yml", ".yaml")):
            assert isinstance(yaml.safe_load(text), dict)
        elif path.endswith(".json"):
            assert isinstance(json.loads(text), dict)
        elif path.endswith(".toml"):
            assert tomllib.loads(text)


@pytest.mark.parametrize("name", sorted(HOSTS))
def test_the_build_takes_the_options_it_is_given(name):
    import argparse

    parser = argparse.ArgumentParser()
    build.add_arguments(parser)
    known = {option for action in parser._actions for option in action.option_strings}
    text = "\n".join(host_files(name).values())
    calls = OPTION.findall(text) or re.findall(r"cli build\b([^\"\n]*)", text)
    assert calls
    for call in calls:
        assert set(re.findall(r"--[a-z-]+", call)) <= known
