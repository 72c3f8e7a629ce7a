package dev.assay.engine.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the versions of a project's recipes, and which version a run uses. Every method may throw {@link StoreUnavailable}. */
public interface RecipeStore {
    Optional<StoredRecipe> newest(String project, String name);

    Optional<StoredRecipe> version(String project, String name, int version);

    /** The newest version of each recipe of the project, by name. */
    List<StoredRecipe> list(String project);

    /**
     * Adds a version, unless the newest already has this hash.
     *
     * @param ifMatch the version that must be the newest (0: none may exist), or null for no condition
     */
    PutResult put(
            String project, String name, String sha256, String document, @Nullable Integer ifMatch, String author);

    /**
     * What a run uses for a recipe it names without a version: {@code reference} if this is the first time, else what
     * it was then.
     *
     * @param reference {@code name@version}
     */
    String pin(String project, String run, String name, String reference);

    /** The reference that a run is pinned to for this name. */
    Optional<String> pinned(String project, String run, String name);

    /**
     * One version of a recipe.
     *
     * @param version from 1
     * @param sha256 of the canonical document, in hex
     * @param document as it was put, YAML or JSON
     */
    record StoredRecipe(String name, int version, String sha256, String document, Instant createdAt, String author) {}

    /** What became of a put. */
    sealed interface PutResult {
        record Created(int version) implements PutResult {}

        record Unchanged(int version) implements PutResult {}

        /** The newest version is another than the caller's condition says; 0 where there is none. */
        record Conflict(int newest) implements PutResult {}
    }
}
