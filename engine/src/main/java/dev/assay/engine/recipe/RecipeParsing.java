package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentProblem;
import java.util.List;

/** The result of parsing a recipe document. */
public sealed interface RecipeParsing {
    /**
     * The document is a recipe.
     *
     * @param warnings possible mistakes for its author to check, in document order
     */
    record Parsed(Recipe recipe, List<DocumentProblem> warnings) implements RecipeParsing {
        public Parsed {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * The document is no recipe.
     *
     * @param problems at least one
     */
    record Rejected(List<DocumentProblem> problems) implements RecipeParsing {
        public Rejected {
            problems = List.copyOf(problems);
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("a rejection names a problem");
            }
        }
    }
}
