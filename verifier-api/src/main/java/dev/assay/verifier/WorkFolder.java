package dev.assay.verifier;

import java.nio.file.Path;

/**
 * Where verifiers may keep what they would make again, each in a folder of its own name.
 *
 * @param path absolute; it need not exist yet
 */
public record WorkFolder(Path path) {}
