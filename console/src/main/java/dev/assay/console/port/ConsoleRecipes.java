package dev.assay.console.port;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The recipes of a project, by {@code /v1/recipes}. Every method may throw StoreUnavailable. */
public interface ConsoleRecipes {
    /** Returns the names of the recipes that a project can name: its own and the built-in ones. */
    List<String> names(KeyHolder holder);

    /** Returns a recipe of a person's project or a built-in one; {@code reference} is a name or {@code name@version}. */
    Optional<RecipeText> find(KeyHolder holder, String reference);

    /** Returns the newest versions of a recipe of the project, the newest first. */
    List<RecipeVersion> versions(KeyHolder holder, String name);

    /** Returns what is wrong or doubtful in a document. */
    RecipeCheck check(KeyHolder holder, String name, String document);

    /**
     * Adds a version, as {@code PUT /v1/recipes/{name}} does.
     *
     * @param newest the version that must be the newest (0: none may exist); null for no condition
     * @param note why the version is made; may be empty
     */
    RecipeSaving save(KeyHolder holder, String name, String document, @Nullable Integer newest, String note);

    /**
     * Scores stored items by a document that is not stored, and stores nothing.
     *
     * @param filters parameters of {@code GET /v1/verdicts} that choose the items
     * @param most the most items that are scored
     * @throws InterruptedException if the service stops
     */
    RecipeTrial trial(KeyHolder holder, String document, Map<String, String> filters, int most)
            throws InterruptedException;

    /** The answer to a request for a trial. */
    sealed interface RecipeTrial {
        /**
         * The result, as that of an experiment.
         *
         * @param report what the verdicts add up to
         */
        record Compared(ObjectNode report) implements RecipeTrial {}

        record Refused(String detail) implements RecipeTrial {}
    }
}
