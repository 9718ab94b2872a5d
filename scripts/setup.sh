#!/bin/sh
# Make .venv ready: `scripts/setup.sh run` for playing, `scripts/setup.sh dev` for working on the project.
# Needs no root, does nothing where all is in place, mends what is broken or was interrupted.
set -eu
unset CDPATH PYTHONHOME PYTHONPATH
cd -- "$(dirname -- "$0")/.."
root=$(pwd -P)
mode=${1:-run}

case $mode in
run) need_mb=200 ;;
dev) need_mb=1000 ;;
*) echo "usage: scripts/setup.sh run|dev" >&2 && exit 2 ;;
esac

say() { printf '%s\n' "$@" >&2; }

die() {
    say "" "$@"
    exit 1
}

if [ "$(id -u)" = 0 ]; then sudo=""; else sudo="sudo "; fi

# What the environment was made from; another value means: install again. Dev contains run.
key() { cat pyproject.toml "requirements/$1.txt" scripts/setup.sh | cksum; }

has_stamp() { [ "$(cat ".venv/setup-$1" 2>/dev/null)" = "$(key "$1")" ]; }

# Console scripts hold the folder's absolute path, so an environment that was moved along is of no use.
in_its_place() { [ "$(cat .venv/setup-root 2>/dev/null || echo "$root")" = "$root" ] && [ ! -e .venv/setup-unfinished ]; }

runs() {
    [ -x .venv/bin/baosam ] && .venv/bin/python -c '
import sys
from importlib.util import find_spec
sys.exit(not (find_spec("baosam") and find_spec("uvicorn")))' 2>/dev/null
}

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# Sets $python to one that is new enough and can make environments, or says which command brings one.
find_python() {
    too_old="" no_venv=""
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        command -v "$python" >/dev/null || continue
        if ! new_enough "$python"; then
            too_old=${too_old:-$("$python" --version 2>&1 | tail -n 1)}
        elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            no_venv=${no_venv:-$python}
        else
            return 0
        fi
    done
    [ -z "$no_venv" ] || die "This $no_venv cannot make virtual environments yet. This brings what is missing:" \
        "    ${sudo}apt install $no_venv-venv"
    for newer in python3.14 python3.13 python3.12 python3.11; do
        [ -n "$too_old" ] || break
        apt-cache show "$newer-venv" >/dev/null 2>&1 || continue
        die "Báo Sâm needs Python 3.11 or newer, and python3 is $too_old here. This brings a newer one beside it:" \
            "    ${sudo}apt install $newer-venv"
    done
    [ -z "$too_old" ] || die "Báo Sâm needs Python 3.11 or newer, and python3 is $too_old here. Debian from 12 and" \
        "Ubuntu from 24.04 have one; for other systems see https://www.python.org/downloads/"
    die "There is no Python here (python3 is not on the PATH). This brings it:" "    ${sudo}apt install python3-venv"
}

disk_full() {
    die "The disk is full: setting up needs about $need_mb MB in $root" \
        "and some of it in ${TMPDIR:-/tmp} for a moment. Free some space, then run make again."
}

check_space() {
    free_kb=$(df -Pk . 2>/dev/null | awk 'NR == 2 { print $4 }')
    case $free_kb in
    "" | *[!0-9]*) return 0 ;; # a file system that does not tell
    esac
    [ "$((free_kb / 1024))" -ge "$need_mb" ] || disk_full
}

# Run a command quietly; when it fails, say why in words. (No log file: the disk may be the trouble.)
attempt() {
    output=$("$@" 2>&1) && return 0
    case $output in
    *"No space left"* | *"Errno 28"* | *"Disk quota exceeded"*) disk_full ;;
    *"DO NOT MATCH THE HASHES"*)
        die "A package that came is not the one that was locked, so nothing of it was installed. Run make again;" \
            "if this stays, a proxy or a mirror on the way changes packages." ;;
    *"after connection broken"* | *"Max retries"* | *"name resolution"* | *"timed out"*)
        die "The Python packages could not be fetched: is the network up? Behind a proxy, set https_proxy." \
            "Then run make again." ;;
    *"No matching distribution"*)
        die "There are no ready-made packages for this Python ($(.venv/bin/python --version 2>&1), $(uname -m))." \
            "Python 3.11 to 3.14 on x86_64 or aarch64 Linux have them." ;;
    *) die "This failed: $*" "$(printf '%s\n' "$output" | tail -n 15)" ;;
    esac
}

pip() { attempt env PIP_USER=0 .venv/bin/python -m pip --quiet --disable-pip-version-check --retries 2 "$@"; }

is_ready() { in_its_place && { has_stamp dev || has_stamp "$mode"; } && runs; }

# Two of these at once would trip over each other: the second waits, and then mostly finds all done.
if command -v flock >/dev/null; then
    exec 9<scripts/setup.sh
    flock 9
fi
is_ready && exit 0

if [ -e .venv ] && ! { in_its_place && .venv/bin/python -m pip --version >/dev/null 2>&1; }; then
    say "The environment in .venv is broken or was not finished: making it anew."
    rm -rf .venv
fi
[ -e .venv ] || find_python
check_space
say "Setting up Báo Sâm in $root/.venv (once; about a minute) ..."
if [ ! -e .venv ]; then
    mkdir .venv
    : >.venv/setup-unfinished
    attempt "$python" -m venv .venv
fi
: >.venv/setup-unfinished
pip install --require-hashes --only-binary :all: --requirement "requirements/$mode.txt"
pip install --no-deps --no-build-isolation --no-index --editable .
printf '%s\n' "$root" >.venv/setup-root
key "$mode" >".venv/setup-$mode"
rm .venv/setup-unfinished
