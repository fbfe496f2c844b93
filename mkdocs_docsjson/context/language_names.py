"""The languages of docs.json: their native names, for the language menu, and their codes in BCP 47."""

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
"""Native names by code in lower case. Readers look for the name that they know."""

_RIGHT_TO_LEFT = frozenset({"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})
_MENDED = {"cn": "zh", "jp": "ja"}
"""Country codes that docs.json accepts as languages."""
_TRADITIONAL = ("zh-hant", "zh-tw", "zh-hk", "zh-mo")
"""Codes of Chinese in traditional characters."""


def tag(code: str) -> str:
    """Return the code for HTML and search: `zh` for `cn`."""
    first, *rest = code.replace("_", "-").split("-")
    return "-".join([_MENDED.get(first.lower(), first), *rest])


def script(code: str) -> str:
    """Return the code of the script that a region uses, `zh-Hant` for `zh-TW`; empty for all others."""
    return "zh-Hant" if tag(code).lower().startswith(_TRADITIONAL) else ""


def name(code: str) -> str:
    """Return the native name of a language, or its code when the name is not known."""
    return NAMES.get(tag(code).lower(), code)


def direction(code: str) -> str:
    """Return `rtl` or `ltr` for a language code, whatever its region."""
    return "rtl" if tag(code).split("-")[0].lower() in _RIGHT_TO_LEFT else "ltr"
