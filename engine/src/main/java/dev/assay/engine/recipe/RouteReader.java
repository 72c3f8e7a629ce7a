package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.JsonPointers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a document with a route. */
final class RouteReader {
    private static final String REJECT = "reject";
    private static final List<String> KEYS = List.of("assay", "name", "summary", "source", "route");
    /** A source without a star, or a prefix with a star behind it. */
    private static final Pattern SOURCE = Pattern.compile("[^*]{1,200}|[^*]{1,199}\\*");

    private RouteReader() {}

    /** Returns the recipe; the caller must discard it where problems were reported. */
    static RouteRecipe read(DocumentPlace document, RecipeHeading heading) {
        document.allow(KEYS);
        Map<String, RecipeReference> table = new LinkedHashMap<>();
        Optional<DocumentPlace> route = document.find("route").filter(place -> place.isMapping("{table, default}"));
        route.ifPresent(place -> {
            place.allow(List.of("table", "default"));
            place.require("table")
                    .filter(rows -> rows.isMapping("a mapping of sources to recipes"))
                    .ifPresent(rows -> readTable(rows, table));
        });
        RecipeReference fallback = route.flatMap(place -> place.find("default"))
                .map(RouteReader::fallback)
                .orElse(null);
        return new RouteRecipe(
                heading.name(),
                heading.summary(),
                heading.source(),
                table,
                fallback,
                document.value().toString());
    }

    private static void readTable(DocumentPlace rows, Map<String, RecipeReference> table) {
        if (rows.value().isEmpty()) {
            rows.report("must name at least one source");
        }
        for (String source : rows.value().propertyNames()) {
            if (!SOURCE.matcher(source).matches()) {
                rows.findings()
                        .problemWithKey(
                                JsonPointers.child(rows.pointer(), source),
                                "must be a source of at most 200 characters, or a prefix with one * behind it");
            }
            rows.find(source).map(RouteReader::reference).ifPresent(recipe -> table.put(source, recipe));
        }
    }

    private static @Nullable RecipeReference fallback(DocumentPlace place) {
        return REJECT.equals(place.value().stringValue("")) ? null : reference(place);
    }

    private static @Nullable RecipeReference reference(DocumentPlace place) {
        Optional<RecipeReference> reference =
                place.value().isString() ? RecipeReference.parse(place.value().stringValue()) : Optional.empty();
        if (reference.isEmpty()) {
            place.expected("a recipe like name, name@3 or name@builtin-0.1.0");
        }
        return reference.orElse(null);
    }
}
