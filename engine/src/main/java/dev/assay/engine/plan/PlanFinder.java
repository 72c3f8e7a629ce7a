package dev.assay.engine.plan;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.plan.ScoringPlan.Choice;
import dev.assay.engine.recipe.Recipe;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.RecipeParser;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.recipe.RouteRecipe;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.Json;
import dev.assay.yaml.DocumentProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds the plan of each item of one request; a name keeps its meaning for the whole request. */
public final class PlanFinder {
    /** The name of the project's recipe that routes items which name neither recipe nor verifier. */
    public static final String ROUTE_TABLE = "default";

    private final VerifierRegistry registry;
    private final RecipeCatalog recipes;
    private final String project;
    private final Map<Wanted, Choice> chosen = new HashMap<>();

    public PlanFinder(VerifierRegistry registry, RecipeCatalog recipes, String project) {
        this.registry = registry;
        this.recipes = recipes;
        this.project = project;
    }

    private record Wanted(
            @Nullable Target target,
            @Nullable String run,
            @Nullable String source) {}

    /** Returns the plan of an item. May throw {@link dev.assay.engine.store.StoreUnavailable}. */
    public Choice choose(Item item) {
        Wanted wanted = new Wanted(
                item.target().orElse(null), item.run(), item.rollout().source());
        Choice choice = chosen.get(wanted);
        if (choice == null) {
            choice = guarded(wanted);
            chosen.put(wanted, choice);
        }
        return choice;
    }

    /** Returns the plan of a recipe or verifier for an item without run and source. May throw StoreUnavailable. */
    public Choice choose(Target target) {
        return guarded(new Wanted(target, null, null));
    }

    private Choice guarded(Wanted wanted) {
        try {
            return choose(wanted);
        } catch (RecipeCatalog.Unusable e) {
            return new Choice.Missing("recipe", String.valueOf(e.getMessage()));
        }
    }

    private Choice choose(Wanted wanted) {
        return switch (wanted.target()) {
            case null -> named(new RecipeReference(ROUTE_TABLE, null), wanted, true);
            case Target.NamedVerifier(String reference) -> verifier(reference);
            case Target.InlineRecipe(JsonNode document) -> inline(document, wanted);
            case Target.NamedRecipe(String text) ->
                RecipeReference.parse(text)
                        .map(reference -> named(reference, wanted, false))
                        .orElseGet(() -> new Choice.Missing(
                                "recipe", "recipe must be name, name@version or an object, but is " + cut(text)));
        };
    }

    private Choice verifier(String reference) {
        String[] parts = reference.split("@", 2);
        Optional<RegisteredVerifier<?>> found = registry.find(parts[0]);
        if (found.isEmpty()) {
            return new Choice.Missing(
                    "verifier",
                    "verifier " + cut(parts[0]) + " is not known here; known are "
                            + String.join(", ", registry.names()));
        }
        String running = found.get().info().version();
        if (parts.length == 2 && !parts[1].equals(running)) {
            return new Choice.Missing(
                    "verifier", "verifier " + parts[0] + " runs in version " + running + " here, not " + cut(parts[1]));
        }
        return new Choice.Found(
                new ScoringPlan.ByVerifier(new ScoringPlan.Ask(found.get(), Json.MAPPER.createObjectNode())));
    }

    private Choice inline(JsonNode document, Wanted wanted) {
        return switch (new RecipeParser(registry).parse(document)) {
            case RecipeParsing.Parsed parsed ->
                route(parsed.recipe(), "inline:" + parsed.recipe().sha256().substring(0, 12), wanted);
            case RecipeParsing.Rejected rejected -> {
                DocumentProblem first = rejected.problems().getFirst();
                yield new Choice.Missing("recipe" + first.pointer(), first.sentence("the recipe"));
            }
        };
    }

    private Choice named(RecipeReference reference, Wanted wanted, boolean bySource) {
        Optional<RecipeCatalog.Found> found = recipes.find(project, wanted.run(), reference);
        if (found.isEmpty()) {
            return bySource
                    ? new Choice.Missing(
                            "",
                            "the item names no recipe or verifier, and the project has no route table for its source")
                    : new Choice.Missing(
                            "recipe", "there is no recipe " + reference + recipes.hint(project, reference));
        }
        return route(found.get().recipe(), found.get().reference(), wanted);
    }

    private Choice route(Recipe recipe, String reference, Wanted wanted) {
        return switch (recipe) {
            case ScoringRecipe scoring -> scoring(scoring, reference);
            case RouteRecipe route -> {
                Optional<RecipeReference> next = route.recipeFor(wanted.source());
                if (next.isEmpty()) {
                    yield new Choice.Missing("source", "the route " + reference + " has no recipe for this source");
                }
                yield recipes.find(project, wanted.run(), next.get())
                        .<Choice>map(found -> found.recipe() instanceof ScoringRecipe scoring
                                ? scoring(scoring, found.reference())
                                : new Choice.Missing("recipe", "the route " + reference + " names another route"))
                        .orElseGet(() -> new Choice.Missing(
                                "recipe",
                                "the route " + reference + " names " + next.get() + ", which does not exist"));
            }
        };
    }

    private Choice scoring(ScoringRecipe recipe, String reference) {
        List<ScoringPlan.Ask> asks = new ArrayList<>();
        for (RecipeNode.Verify node : recipe.verifyNodes()) {
            Optional<RegisteredVerifier<?>> found = registry.find(node.verifier());
            if (found.isEmpty()) {
                return new Choice.Missing(
                        "recipe",
                        "the recipe " + reference + " needs the verifier " + node.verifier()
                                + ", which this build has not");
            }
            asks.add(new ScoringPlan.Ask(found.get(), (ObjectNode) node.with()));
        }
        return new Choice.Found(new ScoringPlan.ByRecipe(recipe, asks, reference));
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
