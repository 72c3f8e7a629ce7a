package dev.assay.engine.plan;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.engine.batch.FieldSuggestion;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.KnownVerifiers;
import dev.assay.engine.recipe.Recipe;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The recipes that a project can name: its own, then the built-in ones. A run keeps the version that it used first.
 * Every method may throw {@link dev.assay.engine.store.StoreUnavailable}.
 */
public final class RecipeCatalog {
    private final BuiltinRecipes builtins;
    private final RecipeStore store;
    private final RecipeParser parser;
    private final Cache<Version, Recipe> parsed =
            Caffeine.newBuilder().maximumSize(10_000).build();
    private final Cache<Pin, String> pins =
            Caffeine.newBuilder().maximumSize(100_000).build();

    public RecipeCatalog(BuiltinRecipes builtins, RecipeStore store, KnownVerifiers verifiers) {
        this.builtins = builtins;
        this.store = store;
        this.parser = new RecipeParser(verifiers);
    }

    /**
     * A recipe with its exact version.
     *
     * @param reference {@code name@version}
     */
    public record Found(Recipe recipe, String reference) {}

    /** A stored recipe names a verifier or a judge that this build no longer has. */
    static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unusable(String message) {
            super(message);
        }
    }

    private record Version(String project, String name, int number) {}

    private record Pin(String project, String run, String name) {}

    public BuiltinRecipes builtins() {
        return builtins;
    }

    /** Returns the recipe that a reference means for this run now; without a run, the newest. */
    public Optional<Found> find(String project, @Nullable String run, RecipeReference reference) {
        if (reference.version() != null) {
            return exact(project, reference);
        }
        if (run == null) {
            return newest(project, reference.name());
        }
        Pin pin = new Pin(project, run, reference.name());
        String pinned = pins.getIfPresent(pin);
        if (pinned == null) {
            Optional<Found> newest = newest(project, reference.name());
            if (newest.isEmpty()) {
                return newest;
            }
            pinned = store.pin(project, run, reference.name(), newest.get().reference());
            pins.put(pin, pinned);
        }
        return RecipeReference.parse(pinned).flatMap(version -> pinned(project, version));
    }

    /**
     * Resolves a pinned reference. A build carries one version of the built-in recipes: a run that goes on after an
     * upgrade gets the new version.
     */
    private Optional<Found> pinned(String project, RecipeReference reference) {
        return reference.isBuiltin()
                ? exact(project, new RecipeReference(reference.name(), builtins.version()))
                : exact(project, reference);
    }

    /** Returns the project's newest version, or the built-in recipe where the project has none of this name. */
    public Optional<Found> newest(String project, String name) {
        Optional<StoredRecipe> own = store.newest(project, name);
        if (own.isPresent()) {
            return own.map(recipe -> found(project, recipe));
        }
        return Optional.ofNullable(builtins.byName().get(name))
                .map(recipe -> new Found(recipe, name + "@" + builtins.version()));
    }

    /** Returns the recipe that the caller of an unknown one may have meant, as the end of a sentence. */
    String hint(String project, RecipeReference unknown) {
        if (unknown.version() != null) {
            return newest(project, unknown.name())
                    .map(found -> "; the newest is `" + found.reference() + "`")
                    .orElse("");
        }
        Set<String> names = new TreeSet<>(builtins.byName().keySet());
        store.list(project).forEach(own -> names.add(own.name()));
        return FieldSuggestion.of(unknown.name(), names)
                .map(name -> "; did you mean `" + name + "`?")
                .orElse("");
    }

    private Optional<Found> exact(String project, RecipeReference reference) {
        if (reference.isBuiltin()) {
            return builtins.find(reference).map(recipe -> new Found(recipe, reference.toString()));
        }
        int number = reference.number().orElseThrow();
        Recipe recipe = parsed.getIfPresent(new Version(project, reference.name(), number));
        if (recipe != null) {
            return Optional.of(new Found(recipe, reference.toString()));
        }
        return store.version(project, reference.name(), number).map(stored -> found(project, stored));
    }

    private Found found(String project, StoredRecipe stored) {
        Recipe recipe = parsed.get(new Version(project, stored.name(), stored.version()), version -> parse(stored));
        return new Found(recipe, stored.name() + "@" + stored.version());
    }

    private Recipe parse(StoredRecipe stored) {
        return switch (parser.parse(stored.document())) {
            case RecipeParsing.Parsed accepted -> accepted.recipe();
            case RecipeParsing.Rejected rejected ->
                throw new Unusable("the recipe " + stored.name() + "@" + stored.version()
                        + " can't be used by this build: " + rejected.problems().getFirst());
        };
    }
}
