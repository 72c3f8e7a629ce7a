package dev.assay.engine.settings;

import java.util.List;

/**
 * A variable as its page shows it, in Markdown.
 *
 * @param names its name; for a secret also the variable that names a file with it
 * @param otherwise its value where it is not set
 * @param range its possible values
 * @param meaning a sentence or more
 */
record DocumentedVariable(List<String> names, String otherwise, String range, String meaning) {
    DocumentedVariable {
        names = List.copyOf(names);
    }

    static DocumentedVariable of(String name, String otherwise, String range, String meaning) {
        return new DocumentedVariable(List.of(name), otherwise, range, meaning);
    }

    /** Makes a variable whose value may also stand in a file. */
    static DocumentedVariable secret(String name, String otherwise, String range, String meaning) {
        return new DocumentedVariable(List.of(name, name + "_FILE"), otherwise, range, meaning);
    }
}
