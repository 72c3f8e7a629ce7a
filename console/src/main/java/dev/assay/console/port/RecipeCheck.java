package dev.assay.console.port;

import java.util.List;

/**
 * What the linter says of a document.
 *
 * @param problems why it is no recipe; empty where it is one
 * @param warnings possible mistakes
 * @param canonical the recipe as JSON; empty where it is none
 */
public record RecipeCheck(List<Finding> problems, List<Finding> warnings, String canonical) {
    public RecipeCheck {
        problems = List.copyOf(problems);
        warnings = List.copyOf(warnings);
    }

    /**
     * One finding.
     *
     * @param line from 1, or 0 where the document has no lines
     * @param column from 1, or 0 where the document has no lines
     */
    public record Finding(int line, int column, String detail) {}
}
