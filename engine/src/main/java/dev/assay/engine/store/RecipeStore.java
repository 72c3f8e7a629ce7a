package dev.assay.engine.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A store of the versions of a project's recipes, and of the version that each run uses. Every method may throw
 * {@link StoreUnavailable}.
 */
public interface RecipeStore {
    Optional<StoredRecipe> newest(String project, String name);

    Optional<StoredRecipe> version(String project, String name, int version);

    /** Returns the newest version of each recipe of the project, by name. */
    List<StoredRecipe> list(String project);

    /**
     * Adds a version, unless the newest already has this hash.
     *
     * @param ifMatch the version that must be the newest (0: none may exist), or null for no condition
     */
    PutResult put(
            String project, String name, String sha256, String document, @Nullable Integer ifMatch, String author);

    /**
     * Pins a run to a version of a recipe that it names without one. Returns {@code reference} at the first call, and
     * afterwards the reference of the first call.
     *
     * @param reference {@code name@version}
     */
    String pin(String project, String run, String name, String reference);

    /** Returns the reference that a run is pinned to for this name. */
    Optional<String> pinned(String project, String run, String name);

    /**
     * One version of a recipe.
     *
     * @param version from 1
     * @param sha256 SHA-256 of the canonical document, in hex
     * @param document the document as it was put, YAML or JSON
     */
    record StoredRecipe(String name, int version, String sha256, String document, Instant createdAt, String author) {}

    /** The result of a put. */
    sealed interface PutResult {
        record Created(int version) implements PutResult {}

        record Unchanged(int version) implements PutResult {}

        /** The newest version differs from the caller's condition; 0 where there is none. */
        record Conflict(int newest) implements PutResult {}
    }
}
