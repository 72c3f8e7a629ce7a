package dev.assay.sandbox.language;

/**
 * The installed tools that run a language.
 *
 * @param version the version, such as {@code 17.0.15}, for the operator
 * @param said the full output of the version probe, which is part of the key of compiled programs
 */
record Toolchain(String version, String said) {}
