package dev.assay.engine.recipe;

import dev.assay.engine.batch.RewardProvenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Verdict;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a node came to: a value, or the reason why it has none. */
sealed interface NodeOutcome {
    /**
     * A finite number.
     *
     * @param spread largest minus smallest member where the node is an aggregate, else 0
     * @param ruling the verdict that speaks for the value, or null where none does
     */
    record Value(double value, double spread, @Nullable Ruling ruling) implements NodeOutcome {}

    /**
     * No value.
     *
     * @param node whose verdict has the cause, or null where the recipe's arithmetic is at fault
     * @param retryable whether every cause is that was met
     * @param field the field of the task that is at fault
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
                    verdict.field(),
                    RewardProvenance.NONE);
        }

        static Missing bug(String detail) {
            return new Missing(null, Verdict.Cause.BUG, false, detail, RewardProvenance.NONE);
        }

        /** Both, if the other is missing too: the cause that stands first in the document, retryable only if both are. */
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

    /** A score, the node that asked for it, and whose word it is. */
    record Ruling(RecipeNode.Verify node, Verdict.Scored verdict, RewardProvenance provenance) {
        /** The one that speaks for a value made of both: an undecided one before a decided one, else the earlier. */
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

    /** A computed value, or a bug where the arithmetic left the finite numbers. */
    static NodeOutcome of(double value, double spread, @Nullable Ruling ruling) {
        return Double.isFinite(value) && Double.isFinite(spread)
                ? new Value(value + 0.0, spread, ruling) // + 0.0 turns -0.0 into 0.0
                : Missing.bug("the recipe's arithmetic left the finite numbers");
    }

    /** The same with another value, where there is one. */
    default NodeOutcome map(DoubleUnaryOperator function) {
        return switch (this) {
            case Missing missing -> missing;
            case Value value -> of(function.applyAsDouble(value.value()), 0, value.ruling());
        };
    }
}
