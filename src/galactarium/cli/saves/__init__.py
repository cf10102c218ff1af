"""Games that are kept: saved, saved unasked, and gone on with."""
