package dev.assay.console.port;

/**
 * A recipe as its author wrote it.
 *
 * @param version a number, or that of the build
 * @param own whether it is the project's own; the others are built in
 */
public record RecipeText(String name, String version, boolean own, String document) {}
