package dev.assay.gateway.replay;

import dev.assay.engine.Engine;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.RecipeJudges;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.verifier.judge.Judges;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The recipe or verifier that scores the items of an experiment. */
@Component
final class RescoringTarget {
    private static final String RECIPE = "recipe";
    private static final String VERIFIER = "verifier";
    private static final int LONGEST_NAME = 500;

    private final Engine engine;
    private final Judges judges;

    RescoringTarget(Engine engine, Judges judges) {
        this.engine = engine;
        this.judges = judges;
    }

    /** Reads the fields {@code recipe} and {@code verifier}; null where neither is given. */
    static @Nullable Target read(JsonFields fields) {
        JsonNode recipe = fields.get(RECIPE);
        String verifier = fields.text(VERIFIER, LONGEST_NAME);
        if (verifier != null) {
            if (recipe != null) {
                throw fields.wrong(VERIFIER, "can't stand beside recipe: name one of them");
            }
            return new Target.NamedVerifier(verifier);
        }
        if (recipe == null || recipe.isObject()) {
            return recipe == null ? null : new Target.InlineRecipe(recipe);
        }
        if (!recipe.isString() || recipe.asString().length() > LONGEST_NAME) {
            throw fields.wrong(RECIPE, "must be a name or a recipe object");
        }
        return new Target.NamedRecipe(recipe.asString());
    }

    /** Writes what {@link #read} reads. */
    static void write(@Nullable Target target, ObjectNode json) {
        switch (target) {
            case null -> {}
            case Target.NamedRecipe(String reference) -> json.put(RECIPE, reference);
            case Target.InlineRecipe(JsonNode document) -> json.set(RECIPE, document);
            case Target.NamedVerifier(String reference) -> json.put(VERIFIER, reference);
        }
    }

    /** Returns the same target in which a stored recipe without a version is its newest one, which stays when another is added. */
    Target pinned(String project, Target target) {
        return target instanceof Target.NamedRecipe(String text)
                ? RecipeReference.parse(text)
                        .flatMap(reference -> engine.recipes().find(project, null, reference))
                        .flatMap(found -> RecipeReference.parse(found.reference()))
                        .filter(reference -> !reference.isBuiltin())
                        .<Target>map(reference -> new Target.NamedRecipe(reference.toString()))
                        .orElse(target)
                : target;
    }

    /** Refuses a recipe that can't score, before any work. A route table may miss a source, which its items have. */
    void requireUsable(String project, Target target) {
        switch (new PlanFinder(engine.registry(), engine.recipes(), project).choose(target)) {
            case ScoringPlan.Choice.Missing(String field, String detail) -> {
                if (!field.equals("source")) {
                    throw new InvalidField(new FieldProblem("/" + field, "It can't score verdicts", detail));
                }
            }
            case ScoringPlan.Choice.Found(ScoringPlan.ByRecipe plan) -> {
                if (plan.rewardsGroups()) {
                    throw new InvalidField(FieldProblem.wrong(
                            "/recipe",
                            "rewards the members of a group together, and verdicts are scored one by one here: take"
                                    + " what stands in the group as the reward"));
                }
                RecipeJudges.of(plan.recipe()).stream()
                        .filter(judge -> judges.find(judge).isEmpty())
                        .findFirst()
                        .ifPresent(judge -> {
                            throw new InvalidField(FieldProblem.wrong(
                                    "/recipe", "asks the judge " + judge + ", which has no endpoint here"));
                        });
            }
            case ScoringPlan.Choice.Found _ -> {}
        }
    }
}
