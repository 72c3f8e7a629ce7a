package dev.assay.cli.verify;

import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.store.RecipeStore;
import dev.assay.verifier.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The recipes of a folder in files {@code NAME.yaml}, each the only version of its name, for an engine without a database. */
final class FolderRecipes implements RecipeStore {
    private static final int ONLY_VERSION = 1;

    private final Optional<Path> folder;

    /** Empty for no recipes. */
    FolderRecipes(Optional<Path> folder) {
        this.folder = folder;
    }

    @Override
    public Optional<StoredRecipe> newest(String project, String name) {
        return folder.map(place -> place.resolve(name + ".yaml"))
                .filter(Files::isRegularFile)
                .map(file -> stored(name, TextFile.read(file)));
    }

    private static StoredRecipe stored(String name, String document) {
        return new StoredRecipe(name, ONLY_VERSION, Sha256.of(document).hex(), document, Instant.EPOCH, "");
    }

    @Override
    public Optional<StoredRecipe> version(String project, String name, int version) {
        return version == ONLY_VERSION ? newest(project, name) : Optional.empty();
    }

    @Override
    public List<StoredRecipe> list(String project) {
        return List.of();
    }

    @Override
    public PutResult put(
            String project, String name, String sha256, String document, @Nullable Integer ifMatch, String author) {
        throw new UnsupportedOperationException("recipes are not stored here");
    }

    @Override
    public String pin(String project, String run, String name, String reference) {
        return reference;
    }

    @Override
    public Optional<String> pinned(String project, String run, String name) {
        return Optional.empty();
    }
}
