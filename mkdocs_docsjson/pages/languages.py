"""The names of languages on pages, and the Pygments lexer for each or for a similar language."""

from __future__ import annotations

from mkdocs_docsjson.pages.elements import names

PLAIN = names("""
    text txt plain plaintext none output ascii nocopy raw log logs ansi csv tsv hex bin tree url
    adoc asciidoc textile plantuml puml d2 regex pcre xpath ldap redis hosts uiua git-commit tla
""")
"""Names of text without colors: no language at all, or one for which colors matter little."""

_RELATIVES = """
as3: flash
bash: curl terminal cli env dotenv gitignore dockerignore gitattributes npmrc command jq just justfile crontab
batch: cmd
c: metal ebpf bpf opencl
cfg: editorconfig gitconfig service unit tscn godot
clojure: edn
console: shellsession sh-session bash-session terminal-session
csharp: c# dotnet csx unity
css: postcss tailwind
diff: patch
docker: containerfile
erb: ejs
fsharp: fsx
gherkin: feature
go: golang vlang cue
graphql: prisma gql edgeql
groovy: gradle
haskell: dhall
html: svelte astro vue vue-html razor cshtml aspnet blade
html+handlebars: hbs handlebars mustache
html+php: phtml
http: https
ini: htaccess pip pipfile requirements
java: apex
javascript: mjs cjs node nodejs flow kdl deno bun mongodb
jinja: jinja2 helm gotmpl gohtml tmpl heex eex njk nunjucks
json: jsonc jsonl ndjson ipynb avro avsc geojson webmanifest hjson
jsonnet: libsonnet nickel kcl
kotlin: kt kts pkl
livescript: ls
nginx: caddyfile conf traefik
objective-c: objc mm
php: hack
po: gettext
postscript: ps
powershell: nu nushell
protobuf: proto3 flatbuffers
python: python3 bzl renpy cairo ipython
robotframework: robot
reasonml: rescript
rust: rs move noir leo sway aiken wit ink
sass: stylus
scheme: clarity smt
solidity: sol yul
sql: plsql pgsql sqlite surrealql logql spl splunk cql soql
swift: cadence swiftui
terraform: tf hcl tfvars nomad bicep sentinel
typescript: mts cts
vb.net: vb vba
vcl: varnish
vim: viml
wast: wasm
xml: svg mathml xsl rss wsdl
yaml: yml ansible docker-compose compose kubernetes k8s openapi swagger raml
"""
"""On each line, a lexer of Pygments and the names that it does not know itself."""

LEXERS = {
    name: lexer.strip()
    for lexer, _, relatives in (line.partition(":") for line in _RELATIVES.strip().splitlines())
    for name in relatives.split()
}
"""The lexer by each of these names."""


def lexer_name(language: str) -> str:
    """Return the Pygments name of a language, which pages may write in any letter case; empty for plain text."""
    name = language.strip().lower()
    return "" if name in PLAIN else LEXERS.get(name, name)
