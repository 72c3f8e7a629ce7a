package dev.assay.console.port;

/** The answer to a request for a new version of a recipe. */
public sealed interface RecipeSaving {
    /**
     * The version is stored.
     *
     * @param isNew whether it was not there before
     */
    record Saved(int version, boolean isNew) implements RecipeSaving {}

    record Refused(RecipeCheck check) implements RecipeSaving {}

    /** Somebody else added a version. */
    record Conflict(int newest) implements RecipeSaving {}
}
