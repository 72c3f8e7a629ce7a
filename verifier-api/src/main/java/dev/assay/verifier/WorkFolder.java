package dev.assay.verifier;

import java.nio.file.Path;

/**
 * The folder in which verifiers may keep files that they can make again, each in a subfolder of its own name.
 *
 * @param path an absolute path; the folder need not exist yet
 */
public record WorkFolder(Path path) {}
