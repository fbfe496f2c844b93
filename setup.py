"""What pyproject.toml cannot say: the folder `theme/` is the package `mkdocs_docsjson_theme`, beside those found."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["mkdocs_docsjson", "mkdocs_docsjson.*"]), "mkdocs_docsjson_theme"],
    package_dir={"mkdocs_docsjson_theme": "theme"},
)
