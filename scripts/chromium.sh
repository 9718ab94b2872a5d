#!/bin/sh
# Print the path of a Chromium for the browser tests; where there is none, bring one or say what could not be done.
# The same for the one library that Playwright's driver needs and the barest systems lack.
set -eu
unset CDPATH
cd -- "$(dirname -- "$0")/.."

say() { printf '%s\n' "$@" >&2; }

# A snap's browser is left alone: it sees another /tmp than the tests do. Ubuntu's chromium-browser without its snap
# is a script that only fails.
on_path() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        path=$(command -v "$name") || continue
        case $(readlink -f "$path") in /snap/* | /usr/bin/snap) continue ;; esac
        "$path" --version >/dev/null 2>&1 || continue
        printf '%s\n' "$path"
        return 0
    done
    return 1
}

from_packages() {
    scripts/packages.sh chromium fonts-noto-core || return 1
    on_path || { say "  packages: chromium was installed and does not run"; return 1; }
}

from_playwright() {
    say "No Chromium from packages: trying playwright install ..."
    .venv/bin/playwright install chromium >&2 || { say "  playwright: install chromium failed"; return 1; }
    path=$(.venv/bin/python -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    print(p.chromium.executable_path)')
    "$path" --version >/dev/null 2>&1 ||
        { say "  playwright: its Chromium lacks libraries; playwright install-deps chromium (as root) brings them"; return 1; }
    printf '%s\n' "$path"
}

.venv/bin/playwright --version >/dev/null 2>&1 || scripts/packages.sh libatomic1 || {
    say "" "Playwright, which drives the browser in the tests, lacks a library. This brings it:" \
        "    sudo apt install libatomic1"
    exit 1
}
on_path || from_packages || from_playwright || {
    say "" "The browser tests need Chromium and none could be had (see above). This brings one:" \
        "    sudo apt install chromium fonts-noto-core"
    exit 1
}
