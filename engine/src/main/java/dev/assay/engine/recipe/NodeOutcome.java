package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Verdict;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** The result of evaluating a node: a value, or the reason why it has none. */
sealed interface NodeOutcome {
    /**
     * A finite number.
     *
     * @param spread largest minus smallest member where the node is an aggregate, else 0
     * @param ruling the verdict behind the value, or null where there is none
     */
    record Value(double value, double spread, @Nullable Ruling ruling) implements NodeOutcome {}

    /**
     * No value.
     *
     * @param node the node whose verdict has the cause, or null where the recipe's arithmetic is at fault
     * @param retryable whether every cause that was met is retryable
     * @param field the field of the item at fault: {@code task/gold}
     */
    record Missing(
            RecipeNode.@Nullable Verify node,
            Verdict.Cause cause,
            boolean retryable,
            String detail,
            Optional<String> field,
            RewardProvenance provenance)
            implements NodeOutcome {
        Missing(
                RecipeNode.@Nullable Verify node,
                Verdict.Cause cause,
                boolean retryable,
                String detail,
                RewardProvenance provenance) {
            this(node, cause, retryable, detail, Optional.empty(), provenance);
        }

        static Missing of(RecipeNode.Verify node, Verdict.Unscored verdict) {
            return new Missing(
                    node,
                    verdict.cause(),
                    verdict.retryable(),
                    verdict.detail(),
                    verdict.field().map("task/"::concat),
                    RewardProvenance.NONE);
        }

        static Missing tokenCount() {
            return new Missing(
                    null,
                    Verdict.Cause.BAD_REQUEST,
                    false,
                    "the recipe counts tokens, and the response has no token_count: no tokenizer is guessed",
                    Optional.of("response/token_count"),
                    RewardProvenance.NONE);
        }

        static Missing bug(String detail) {
            return new Missing(null, Verdict.Cause.BUG, false, detail, RewardProvenance.NONE);
        }

        /**
         * Combines two missing values: the cause that stands first in the document, retryable only if both are. A
         * present {@code another} is ignored.
         */
        Missing and(@Nullable NodeOutcome another) {
            if (!(another instanceof Missing other)) {
                return this;
            }
            Missing first = position() <= other.position() ? this : other;
            boolean both = retryable && other.retryable;
            return first.retryable == both
                    ? first
                    : new Missing(first.node, first.cause, both, first.detail, first.field, first.provenance);
        }

        private int position() {
            return node == null ? Integer.MAX_VALUE : node.index();
        }
    }

    /** A score, with the node that asked for it and its source. */
    record Ruling(RecipeNode.Verify node, Verdict.Scored verdict, RewardProvenance provenance) {
        /**
         * Returns the ruling behind a value made of both: an undecided ruling before a decided one, else the earlier.
         */
        static @Nullable Ruling weaker(@Nullable Ruling earlier, @Nullable Ruling later) {
            if (earlier == null || later == null) {
                return earlier == null ? later : earlier;
            }
            return earlier.decided() && !later.decided() ? later : earlier;
        }

        private boolean decided() {
            return verdict.certainty() instanceof Certainty.Decided;
        }
    }

    /** Returns a computed value, or a bug where the arithmetic overflowed. */
    static NodeOutcome of(double value, double spread, @Nullable Ruling ruling) {
        return Double.isFinite(value) && Double.isFinite(spread)
                ? new Value(value + 0.0, spread, ruling) // + 0.0 turns -0.0 into 0.0
                : Missing.bug("the recipe's arithmetic left the finite numbers");
    }

    /** Returns the function's value in place of this one; a missing value stays missing. */
    default NodeOutcome map(DoubleUnaryOperator function) {
        return switch (this) {
            case Missing missing -> missing;
            case Value value -> of(function.applyAsDouble(value.value()), 0, value.ruling());
        };
    }
}
