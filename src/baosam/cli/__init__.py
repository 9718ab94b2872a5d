"""The `baosam` command. One file a command; a command's module is imported only when it is used."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from baosam import __version__

app = App(
    name="baosam",
    help="Báo Sâm: the card game Sâm Lốc in the browser.",
    version=__version__,
    result_action="return_int_as_exit_code_else_zero",
    print_error=False,
    exit_on_error=False,
)
app.command("baosam.cli.serve:serve", name="serve", help="Serve the game to browsers.")
app.command("baosam.cli.replay:replay", name="replay", help="Replay recorded hands, for people or as JSON.")
app.command("baosam.cli.rules:rules", name="rules", help="Print the rules of a table in words.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (default: this process's own) and return its exit status, 2 for bad usage."""
    try:
        status: int = app(arguments)
        sys.stdout.flush()
    except CycloptsError as error:
        print(f"baosam: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has gone, as in `baosam rules | head -3`
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 141
    return status
