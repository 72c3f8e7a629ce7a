package dev.assay.sandbox;

/**
 * The outcome of a compilation.
 *
 * @param cached whether the compiled program was already in the cache
 * @param output the compiler's output on both streams, cut to its limit
 * @param usage the compiler's usage; zero for a cached program
 */
public record Compilation(boolean cached, ProgramOutput output, RunUsage usage) {}
