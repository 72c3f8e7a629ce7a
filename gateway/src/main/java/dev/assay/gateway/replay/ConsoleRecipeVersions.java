package dev.assay.gateway.replay;

import dev.assay.console.port.ConsoleRecipes;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.RecipeCheck;
import dev.assay.console.port.RecipeCheck.Finding;
import dev.assay.console.port.RecipeSaving;
import dev.assay.console.port.RecipeText;
import dev.assay.console.port.RecipeVersion;
import dev.assay.db.recipe.RecipeHistory;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.catalog.RecipePublisher;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.yaml.DocumentProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Recipes for the console, checked and stored as {@code /v1/recipes} does. */
@Component
final class ConsoleRecipeVersions implements ConsoleRecipes {
    private static final int MOST_VERSIONS = 100;

    private final RecipeCatalog recipes;
    private final RecipeStore store;
    private final RecipeHistory history;
    private final RecipePublisher publisher;
    private final RecipeTrials trials;

    ConsoleRecipeVersions(
            RecipeCatalog recipes,
            RecipeStore store,
            RecipeHistory history,
            RecipePublisher publisher,
            RecipeTrials trials) {
        this.recipes = recipes;
        this.store = store;
        this.history = history;
        this.publisher = publisher;
        this.trials = trials;
    }

    @Override
    public List<String> names(KeyHolder holder) {
        Set<String> names = new TreeSet<>(recipes.builtins().byName().keySet());
        store.list(holder.project()).stream().map(StoredRecipe::name).forEach(names::add);
        return List.copyOf(names);
    }

    @Override
    public Optional<RecipeText> find(KeyHolder holder, String reference) {
        return RecipeReference.parse(reference).flatMap(parsed -> found(holder.project(), parsed));
    }

    private Optional<RecipeText> found(String project, RecipeReference reference) {
        Optional<StoredRecipe> own = reference.number().isPresent()
                ? store.version(project, reference.name(), reference.number().getAsInt())
                : reference.isBuiltin() ? Optional.empty() : store.newest(project, reference.name());
        return own.map(stored ->
                        new RecipeText(stored.name(), Integer.toString(stored.version()), true, stored.document()))
                .or(() -> builtin(reference));
    }

    private Optional<RecipeText> builtin(RecipeReference reference) {
        return recipes.builtins()
                .find(reference)
                .map(recipe -> new RecipeText(
                        reference.name(), recipes.builtins().version(), false, BuiltinRecipes.text(reference.name())));
    }

    @Override
    public List<RecipeVersion> versions(KeyHolder holder, String name) {
        return history.list(holder.project(), name, MOST_VERSIONS).stream()
                .map(version ->
                        new RecipeVersion(version.number(), version.createdAt(), version.author(), version.note()))
                .toList();
    }

    @Override
    public RecipeCheck check(KeyHolder holder, String name, String document) {
        return switch (publisher.check(holder.project(), name, document)) {
            case RecipeParsing.Parsed parsed ->
                new RecipeCheck(
                        List.of(), findings(parsed.warnings()), parsed.recipe().canonical());
            case RecipeParsing.Rejected rejected -> new RecipeCheck(findings(rejected.problems()), List.of(), "");
        };
    }

    private static List<Finding> findings(List<DocumentProblem> problems) {
        return problems.stream()
                .map(problem -> new Finding(
                        problem.line(),
                        problem.column(),
                        new DocumentProblem(problem.pointer(), 0, 0, problem.detail()).sentence("the recipe")))
                .toList();
    }

    @Override
    public RecipeSaving save(KeyHolder holder, String name, String document, @Nullable Integer newest, String note) {
        RecipeCheck check = check(holder, name, document);
        if (!check.problems().isEmpty()) {
            return new RecipeSaving.Refused(check);
        }
        return switch (publisher.put(holder.project(), holder.keyId(), name, document, newest)) {
            case PutResult.Created(int version) -> {
                history.note(holder.project(), name, version, note);
                yield new RecipeSaving.Saved(version, true);
            }
            case PutResult.Unchanged(int version) -> new RecipeSaving.Saved(version, false);
            case PutResult.Conflict(int other) -> new RecipeSaving.Conflict(other);
        };
    }

    @Override
    public RecipeTrial trial(KeyHolder holder, String document, Map<String, String> filters, int most)
            throws InterruptedException {
        try {
            return new RecipeTrial.Compared(
                    trials.report(holder.project(), Json.MAPPER.readTree(document), filters, most));
        } catch (InvalidField e) {
            return new RecipeTrial.Refused(e.problem().detail());
        } catch (ProblemException e) {
            return new RecipeTrial.Refused(e.refusal().detail());
        }
    }
}
