package dev.assay.code;

/** On the process backend. */
class TwinsIT extends TwinsSuite {}
