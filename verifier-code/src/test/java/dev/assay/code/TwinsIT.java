package dev.assay.code;

/** The pairs on the process backend. */
class TwinsIT extends TwinsSuite {}
