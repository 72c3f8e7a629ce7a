package dev.assay.code.python;

import dev.assay.sandbox.Usage;

/** How a call ended, and what it used. */
public record CallResult(Ending ending, Usage usage) {}
