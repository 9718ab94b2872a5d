"""`python -m baosam` is the `baosam` command."""

import sys

from baosam.cli import main

sys.exit(main())
