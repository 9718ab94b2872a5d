#!/bin/sh
# Write the locks in requirements/ anew from pyproject.toml: every package with its version and its hashes, for
# every platform. `scripts/lock.sh --upgrade` takes the newest versions that pyproject.toml allows.
set -eu
cd -- "$(dirname -- "$0")/.."

lock() { # output file, further options
    out=$1
    shift
    .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --no-annotate --no-header --group build pyproject.toml --output-file "$out" "$@"
}

lock requirements/run.txt "$@"
lock requirements/dev.txt --extra dev --constraints requirements/run.txt "$@"
