package dev.assay.gateway.catalog;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.Recipe;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RouteRecipe;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.yaml.DocumentProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks the documents of recipes, and stores those that can be used. */
@Component
public final class RecipePublisher {
    private final RecipeCatalog recipes;
    private final RecipeStore store;
    private final RecipeParser parser;

    RecipePublisher(RecipeCatalog recipes, RecipeStore store, VerifierRegistry registry) {
        this.recipes = recipes;
        this.store = store;
        this.parser = new RecipeParser(registry);
    }

    /**
     * Returns what a document is to a project.
     *
     * @param name the name that the recipe must have
     */
    public RecipeParsing check(String project, String name, String document) {
        RecipeParsing parsing = parser.parse(document);
        if (!(parsing instanceof RecipeParsing.Parsed(Recipe recipe, var _))) {
            return parsing;
        }
        if (!recipe.name().equals(name)) {
            return new RecipeParsing.Rejected(
                    List.of(new DocumentProblem("/name", 0, 0, "must be the name in the path, " + name)));
        }
        List<DocumentProblem> problems = recipe instanceof RouteRecipe route
                ? route.check(
                        reference -> recipes.find(project, null, reference).map(RecipeCatalog.Found::recipe))
                : List.of();
        return problems.isEmpty() ? parsing : new RecipeParsing.Rejected(problems);
    }

    /**
     * Adds a version to a project's recipe; the store writes it into the audit log in the same transaction.
     *
     * @param author the id of the key that sent it
     * @param ifMatch the version that must be the newest (0: none may exist), or null for no condition
     * @throws ProblemException if the document is no recipe of this name
     */
    public PutResult put(String project, String author, String name, String document, @Nullable Integer ifMatch) {
        Recipe recipe = switch (check(project, name, document)) {
            case RecipeParsing.Parsed parsed -> parsed.recipe();
            case RecipeParsing.Rejected rejected -> throw refused(rejected.problems());
        };
        return store.put(project, name, recipe.sha256(), document, ifMatch, author);
    }

    private static ProblemException refused(List<DocumentProblem> problems) {
        List<FieldProblem> errors = problems.stream()
                .map(problem ->
                        new FieldProblem(problem.pointer(), "The recipe can't be used", problem.sentence("the recipe")))
                .toList();
        return ProblemException.of(new RequestRefusal(
                ProblemType.INVALID_RECIPE, problems.getFirst().sentence("the recipe"), errors));
    }
}
