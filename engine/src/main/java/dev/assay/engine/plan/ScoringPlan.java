package dev.assay.engine.plan;

import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.engine.registry.RegisteredVerifier;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The plan by which an item is scored: a verifier or a recipe. */
public sealed interface ScoringPlan {
    /** Returns the verifiers that may be asked, at least one. */
    List<Ask> asks();

    /** Returns the pass mark: the least score with which an item passes. */
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
     * @param asks one for each of the recipe's verify nodes, in the order of the nodes
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

        /** Returns the ask of one of the recipe's nodes. */
        public Ask ask(RecipeNode.Verify node) {
            return asks.get(node.index());
        }
    }

    /** Returns the recipe's reference for results, or null where the item named a verifier. */
    default @Nullable String shownRecipe() {
        return this instanceof ByRecipe recipe ? recipe.reference() : null;
    }

    /** Returns the parts that the recipe declares, with null values. */
    default Map<String, @Nullable Double> blankParts() {
        Map<String, @Nullable Double> parts = new LinkedHashMap<>();
        if (this instanceof ByRecipe recipe) {
            recipe.recipe().parts().forEach(part -> parts.put(part.name(), null));
        }
        return parts;
    }

    /** Returns whether equal items get equal results. */
    default boolean deterministic() {
        return asks().stream().allMatch(ask -> ask.verifier().info().deterministic());
    }

    /** Returns whether an item may need recovery. */
    default boolean recovers() {
        return this instanceof ByRecipe recipe && recipe.recipe().recovers();
    }

    /** Returns whether the reward of an item depends on the other members of its group. */
    default boolean rewardsGroups() {
        return this instanceof ByRecipe recipe && recipe.recipe().group().isPresent();
    }

    /** Returns whether one of the verifiers knows this task key. */
    default boolean reads(String key) {
        for (Ask ask : asks()) {
            if (ask.verifier().tasks().keys().contains(key)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the task keys that one of the verifiers knows. */
    default Set<String> taskKeys() {
        Set<String> keys = new LinkedHashSet<>();
        asks().forEach(ask -> keys.addAll(ask.verifier().tasks().keys()));
        return keys;
    }

    /** A plan, or the error of the field that names it. */
    sealed interface Choice {
        record Found(ScoringPlan plan) implements Choice {}

        /**
         * There is no plan.
         *
         * @param field the item's field at fault, with the path below it: {@code recipe}, {@code recipe/parts/format}
         * @param detail one sentence
         */
        record Missing(String field, String detail) implements Choice {}
    }

    /** A verifier with the options that a recipe gives it. */
    record Ask(RegisteredVerifier<?> verifier, ObjectNode with) {}
}
