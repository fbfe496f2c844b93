"""The languages that docs.json names: their own names, for the switch, and their codes as the web writes them."""

from __future__ import annotations

NAMES = {
    "af": "Afrikaans",
    "ar": "العربية",
    "bg": "Български",
    "bn": "বাংলা",
    "ca": "Català",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "el": "Ελληνικά",
    "en": "English",
    "es": "Español",
    "et": "Eesti",
    "eu": "Euskara",
    "fa": "فارسی",
    "fi": "Suomi",
    "fr": "Français",
    "fr-ca": "Français (Canada)",
    "gl": "Galego",
    "he": "עברית",
    "hi": "हिन्दी",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "hy": "Հայերեն",
    "id": "Bahasa Indonesia",
    "is": "Íslenska",
    "it": "Italiano",
    "ja": "日本語",
    "ja-jp": "日本語",
    "ka": "ქართული",
    "kk": "Қазақша",
    "km": "ខ្មែរ",
    "ko": "한국어",
    "lt": "Lietuvių",
    "lv": "Latviešu",
    "mk": "Македонски",
    "mn": "Монгол",
    "mr": "मराठी",
    "ms": "Bahasa Melayu",
    "nb": "Norsk bokmål",
    "ne": "नेपाली",
    "nl": "Nederlands",
    "nn": "Norsk nynorsk",
    "no": "Norsk",
    "pl": "Polski",
    "pt": "Português",
    "pt-br": "Português (Brasil)",
    "ro": "Română",
    "ru": "Русский",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sq": "Shqip",
    "sr": "Српски",
    "sv": "Svenska",
    "sw": "Kiswahili",
    "ta": "தமிழ்",
    "te": "తెలుగు",
    "th": "ไทย",
    "tl": "Filipino",
    "tr": "Türkçe",
    "uk": "Українська",
    "ur": "اردو",
    "uz": "Oʻzbekcha",
    "vi": "Tiếng Việt",
    "zh": "中文",
    "zh-cn": "简体中文",
    "zh-hans": "简体中文",
    "zh-hant": "繁體中文",
    "zh-tw": "繁體中文",
}
"""By code in lower case, in the language itself: readers look for their own."""

_RIGHT_TO_LEFT = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
_MENDED = {"cn": "zh", "jp": "ja"}
"""Countries that docs.json takes for languages."""
_TRADITIONAL = ("zh-hant", "zh-tw", "zh-hk", "zh-mo")
"""Chinese is written in traditional characters there."""


def tag(code: str) -> str:
    """The code as HTML and search know it: `zh` for `cn`."""
    first, *rest = code.replace("_", "-").split("-")
    return "-".join([_MENDED.get(first.lower(), first), *rest])


def script(code: str) -> str:
    """The code of the words in another script of the language, `zh-Hant` for `zh-TW`; empty for all others."""
    return "zh-Hant" if tag(code).lower().startswith(_TRADITIONAL) else ""


def name(code: str) -> str:
    """What a language calls itself; the code when it is not among those known."""
    return NAMES.get(tag(code).lower(), code)


def direction(code: str) -> str:
    """`rtl` or `ltr`, by the primary part of a language code."""
    return "rtl" if tag(code).split("-")[0].lower() in _RIGHT_TO_LEFT else "ltr"
