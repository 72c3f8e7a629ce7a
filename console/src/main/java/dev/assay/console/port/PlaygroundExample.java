package dev.assay.console.port;

/**
 * An item that a person can try.
 *
 * @param name unique among the examples
 * @param title what it shows, in a few words
 * @param target the name of the verifier or recipe
 * @param recipe whether the target is a recipe
 * @param prompt empty for none
 * @param task JSON
 */
public record PlaygroundExample(
        String name, String title, String target, boolean recipe, String prompt, String task, String response) {}
