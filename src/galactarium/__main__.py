"""`python -m galactarium`: the command line."""

import sys

from galactarium.cli import main

if __name__ == "__main__":
    sys.exit(main())
