#!/bin/sh
# Install system packages, `scripts/packages.sh NAME...`, where that needs to ask nobody; else fail with the reason.
set -eu

refuse() {
    printf '  packages: %s\n' "$1" >&2
    exit 1
}

command -v apt-get >/dev/null || refuse "no apt-get here"
if [ "$(id -u)" = 0 ]; then
    as_root=env
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n env"
else
    refuse "not allowed (neither root nor sudo without a password)"
fi
echo "Installing system packages: $* ..." >&2
$as_root apt-get -qq update >&2 </dev/null || echo "  packages: apt-get update failed" >&2
$as_root DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >&2 </dev/null ||
    refuse "apt-get install $* failed"
