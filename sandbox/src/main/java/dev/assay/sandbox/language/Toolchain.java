package dev.assay.sandbox.language;

/**
 * What runs a language here.
 *
 * @param version such as {@code 17.0.15}, for the operator
 * @param said all that it said of its version; compiled programs are kept by it
 */
record Toolchain(String version, String said) {}
