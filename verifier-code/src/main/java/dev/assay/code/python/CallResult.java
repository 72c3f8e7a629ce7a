package dev.assay.code.python;

import dev.assay.sandbox.RunUsage;

/** The ending of a call, with the usage of its process. */
public record CallResult(CallEnding ending, RunUsage usage) {}
