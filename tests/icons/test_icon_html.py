"""Icons as HTML."""

from __future__ import annotations

import re

import pytest

from mkdocs_docsjson.icons import FoundIcon, IconFinder


def icon_html(name: str, style: str | None = None, **shown: str) -> str:
    icons = IconFinder()
    return icons.render(icons.find(name, style) or icons.missing(), **shown)


def test_a_decorative_icon() -> None:
    assert icon_html("rocket", "duotone") == (
        '<svg class="dj-icon" data-look="duotone" aria-hidden="true"><use href="#dj-i-fa-solid-rocket"></use></svg>'
    )


def test_an_icon_with_a_label_size_and_color() -> None:
    assert icon_html("rocket", label='Say "go"', size="24px", color="#f00") == (
        '<svg class="dj-icon" data-look="solid" width="24" height="24" color="#f00" role="img" '
        'aria-label="Say &#34;go&#34;"><use href="#dj-i-fa-solid-rocket"></use></svg>'
    )


@pytest.mark.parametrize("size", ["1em", "24;x", '24"', "", "99999"])
def test_a_size_that_is_no_number_of_pixels_is_left_out(size: str) -> None:
    assert "width" not in icon_html("rocket", size=size)


@pytest.mark.parametrize("color", ["#ff0000", "red", "rgb(1 2 3 / 50%)", "oklch(0.5 0.1 20)"])
def test_a_color_is_an_attribute(color: str) -> None:
    assert f' color="{color}"' in icon_html("rocket", color=color)


@pytest.mark.parametrize("color", ["red;}", "url(x)", 'x" onload="y', "var(--x)"])
def test_what_is_no_color_is_left_out(color: str) -> None:
    assert "color=" not in icon_html("rocket", color=color)


def test_an_image_takes_the_address_it_is_given() -> None:
    assert icon_html("/images/a.svg", src="../images/a.svg") == (
        '<img class="dj-icon" data-look="image" src="../images/a.svg" alt="" loading="lazy" decoding="async">'
    )
    assert 'src="/images/a.svg"' in icon_html("/images/a.svg")


def test_an_emoji_is_not_read_aloud_unless_labelled() -> None:
    assert icon_html("🚀") == '<span class="dj-icon" data-look="emoji" aria-hidden="true">🚀</span>'
    assert 'role="img" aria-label="Launch"' in icon_html("🚀", label="Launch")


def test_an_inline_svg_is_cleaned() -> None:
    svg = '<svg viewBox="0 0 1 1" onload="x()"><script>x()</script><path d="M0 0"/></svg>'
    assert icon_html(svg) == (
        '<svg class="dj-icon" data-look="solid" aria-hidden="true" viewBox="0 0 1 1">'
        '<path d="M0 0" vector-effect="non-scaling-stroke"/></svg>'
    )


def test_the_sprite_holds_each_icon_once_with_its_notice() -> None:
    sprite = IconFinder().sprite(["fa-solid-rocket", "fa-solid-bell", "fa-solid-rocket", "", "fa-solid-nothing", "x"])
    assert re.findall(r'<symbol id="([^"]+)" viewBox', sprite) == ["dj-i-fa-solid-rocket", "dj-i-fa-solid-bell"]
    assert re.findall(r"<!-- (.*?) - ", sprite) == ["Font Awesome Free by @fontawesome"]
    assert "<!--!" not in sprite


def test_the_neutral_glyph_needs_no_file() -> None:
    icons = IconFinder()
    assert "#dj-i-missing" in icons.render(icons.missing())
    assert 'id="dj-i-missing"' in icons.sprite([icons.missing().key])


def test_no_icons_no_sprite() -> None:
    assert IconFinder().sprite([]) == ""


def test_a_key_that_is_no_key_draws_nothing_dangerous() -> None:
    hostile = FoundIcon('"><script>', "solid")
    assert "<script>" not in IconFinder().render(hostile)
    assert IconFinder().sprite([hostile.key, "fa-solid-../../etc/passwd", "own-/etc/passwd"]) == ""


def test_notices_name_each_set_once() -> None:
    told = IconFinder().notices(["fa-solid-rocket", "fa-brands-github", "simple-astro", "", "own-x.2esvg"])
    assert [line.split(" - ")[0] for line in told.splitlines()] == ["Font Awesome Free by @fontawesome", "Simple Icons"]
