"""Which version this is: the one of the Assay that it came with."""

VERSION = "0.1.0"
