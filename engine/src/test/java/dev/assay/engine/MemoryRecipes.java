package dev.assay.engine;

import dev.assay.engine.store.RecipeStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Recipes and pins in memory; versions count from 1 in each project. */
public final class MemoryRecipes implements RecipeStore {
    private final Map<String, List<StoredRecipe>> versions = new ConcurrentHashMap<>();
    private final Map<String, String> pins = new ConcurrentHashMap<>();

    /** Adds a version. */
    public void put(String project, String name, String yaml) {
        put(project, name, yaml, yaml, null, "test");
    }

    @Override
    public Optional<StoredRecipe> newest(String project, String name) {
        List<StoredRecipe> all = all(project, name);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    @Override
    public Optional<StoredRecipe> version(String project, String name, int version) {
        return all(project, name).stream()
                .filter(recipe -> recipe.version() == version)
                .findFirst();
    }

    @Override
    public List<StoredRecipe> list(String project) {
        return versions.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(project + "/")
                        && !entry.getValue().isEmpty())
                .map(entry -> entry.getValue().getLast())
                .toList();
    }

    @Override
    public PutResult put(
            String project, String name, String sha256, String document, @Nullable Integer ifMatch, String author) {
        List<StoredRecipe> all = all(project, name);
        all.add(new StoredRecipe(name, all.size() + 1, sha256, document, Instant.EPOCH, author));
        return new PutResult.Created(all.size());
    }

    @Override
    public String pin(String project, String run, String name, String reference) {
        String earlier = pins.putIfAbsent(project + "/" + run + "/" + name, reference);
        return earlier == null ? reference : earlier;
    }

    @Override
    public Optional<String> pinned(String project, String run, String name) {
        return Optional.ofNullable(pins.get(project + "/" + run + "/" + name));
    }

    private List<StoredRecipe> all(String project, String name) {
        return versions.computeIfAbsent(project + "/" + name, key -> new CopyOnWriteArrayList<>());
    }
}
