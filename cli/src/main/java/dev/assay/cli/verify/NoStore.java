package dev.assay.cli.verify;

import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stores of an engine without a database: they are empty and store nothing. */
final class NoStore implements VerdictStore, RecipeStore {
    @Override
    public boolean available() {
        return true;
    }

    @Override
    public void append(VerdictChunk chunk) {
        throw new UnsupportedOperationException("verdicts are not stored here");
    }

    @Override
    public Optional<StoredVerdict> find(String project, VerdictId id) {
        return Optional.empty();
    }

    @Override
    public Optional<StoredRecipe> newest(String project, String name) {
        return Optional.empty();
    }

    @Override
    public Optional<StoredRecipe> version(String project, String name, int version) {
        return Optional.empty();
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
