package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentProblem;
import dev.assay.yaml.JsonPointers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A recipe that chooses another recipe by the item's source.
 *
 * @param table recipes by source: a literal, or a prefix with a star behind it, such as {@code aime/*} or {@code logic__*}
 * @param fallback the recipe for sources that the table does not name, or null where such items are refused
 */
public record RouteRecipe(
        String name,
        String summary,
        String source,
        Map<String, RecipeReference> table,
        @Nullable RecipeReference fallback,
        String canonical)
        implements Recipe {
    private static final String ANY = "*";

    public RouteRecipe {
        table = Collections.unmodifiableMap(new LinkedHashMap<>(table));
    }

    /**
     * Returns the recipe of an item: the literal match, else the longest prefix, else the fallback.
     *
     * @param itemSource the item's source, or null where it has none
     * @return empty where the item is to be refused
     */
    public Optional<RecipeReference> recipeFor(@Nullable String itemSource) {
        RecipeReference found = itemSource == null ? null : lookUp(itemSource);
        return Optional.ofNullable(found == null ? fallback : found);
    }

    private @Nullable RecipeReference lookUp(String itemSource) {
        RecipeReference literal = table.get(itemSource);
        return literal != null
                ? literal
                : table.keySet().stream()
                        .filter(key -> key.endsWith(ANY) && itemSource.startsWith(key.substring(0, key.length() - 1)))
                        .max(Comparator.comparingInt(String::length))
                        .map(table::get)
                        .orElse(null);
    }

    /**
     * Returns the problems of the recipes that the route names: they must exist, and none may be a route.
     *
     * @param recipes finds a recipe as a request would
     */
    public List<DocumentProblem> check(Function<RecipeReference, Optional<Recipe>> recipes) {
        List<DocumentProblem> problems = new ArrayList<>();
        table.forEach((key, reference) -> check(JsonPointers.child("/route/table", key), reference, recipes)
                .ifPresent(problems::add));
        if (fallback != null) {
            check("/route/default", fallback, recipes).ifPresent(problems::add);
        }
        return problems;
    }

    private static Optional<DocumentProblem> check(
            String pointer, RecipeReference reference, Function<RecipeReference, Optional<Recipe>> recipes) {
        Optional<Recipe> recipe = recipes.apply(reference);
        if (recipe.isEmpty()) {
            return Optional.of(
                    new DocumentProblem(pointer, 0, 0, "must name an existing recipe, but there is no " + reference));
        }
        return recipe.get() instanceof RouteRecipe
                ? Optional.of(new DocumentProblem(
                        pointer, 0, 0, "must name a recipe with components, but " + reference + " is a route"))
                : Optional.empty();
    }
}
