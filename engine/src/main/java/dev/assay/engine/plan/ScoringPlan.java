package dev.assay.engine.plan;

import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.engine.registry.RegisteredVerifier;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** How an item is scored. */
public sealed interface ScoringPlan {
    /** The verifiers that may be asked, at least one. */
    List<Ask> asks();

    /** Score from which an item counts as passed. */
    double pass();

    /** One verifier alone: its score is the reward. */
    record ByVerifier(Ask ask) implements ScoringPlan {
        @Override
        public List<Ask> asks() {
            return List.of(ask);
        }

        @Override
        public double pass() {
            return 0.5;
        }
    }

    /**
     * A recipe.
     *
     * @param asks one for each of the recipe's verify nodes, in their order
     * @param reference {@code name@version} as results show it
     */
    record ByRecipe(ScoringRecipe recipe, List<Ask> asks, String reference) implements ScoringPlan {
        public ByRecipe {
            asks = List.copyOf(asks);
        }

        @Override
        public double pass() {
            return recipe.pass();
        }

        /** The ask of one of the recipe's nodes. */
        public Ask ask(RecipeNode.Verify node) {
            return asks.get(node.index());
        }
    }

    /** The recipe as results show it, or null where a verifier was named. */
    default @Nullable String shownRecipe() {
        return this instanceof ByRecipe recipe ? recipe.reference() : null;
    }

    /** The parts that the recipe declares, none of them evaluated. */
    default Map<String, @Nullable Double> blankParts() {
        Map<String, @Nullable Double> parts = new LinkedHashMap<>();
        if (this instanceof ByRecipe recipe) {
            recipe.recipe().parts().forEach(part -> parts.put(part.name(), null));
        }
        return parts;
    }

    /** Whether equal items get equal results. */
    default boolean deterministic() {
        return asks().stream().allMatch(ask -> ask.verifier().info().deterministic());
    }

    /** Whether an item may wait for a second look. */
    default boolean recovers() {
        return this instanceof ByRecipe recipe && recipe.recipe().recovers();
    }

    /** Whether one of the verifiers knows this task key. */
    default boolean reads(String key) {
        return asks().stream().anyMatch(ask -> ask.verifier().tasks().keys().contains(key));
    }

    /** A plan, or what is wrong with the field that names it. */
    sealed interface Choice {
        record Found(ScoringPlan plan) implements Choice {}

        /**
         * There is none.
         *
         * @param field the item's field at fault, with what lies below it: {@code recipe}, {@code recipe/parts/format}
         * @param detail one sentence
         */
        record Missing(String field, String detail) implements Choice {}
    }

    /** A verifier with the options that a recipe gives it. */
    record Ask(RegisteredVerifier<?> verifier, ObjectNode with) {}
}
