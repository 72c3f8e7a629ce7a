package dev.assay.code.python;

import dev.assay.sandbox.RunUsage;

/** How a call ended, and what it used. */
public record CallResult(CallEnding ending, RunUsage usage) {}
