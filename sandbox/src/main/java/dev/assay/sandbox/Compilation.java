package dev.assay.sandbox;

/**
 * How the compiling of a program went.
 *
 * @param cached whether the compiled program was there already
 * @param output what the compiler said, both streams, cut
 * @param usage what the compiler used; nothing where the compiled program was there
 */
public record Compilation(boolean cached, ProgramOutput output, RunUsage usage) {}
