package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interval arithmetic over a recipe: the values its nodes can have, whatever the verifiers say. */
final class Ranges {
    private final List<Range> parts = new ArrayList<>();
    private final @Nullable Ranges wrong;

    private Ranges(@Nullable Ranges wrong) {
        this.wrong = wrong;
    }

    /** Every score anywhere in [0,1]. */
    static Ranges of(Scoring recipe) {
        var ranges = new Ranges(null);
        recipe.parts().forEach(part -> ranges.parts.add(ranges.of(part.node())));
        return ranges;
    }

    /** The score fixed at 0. */
    static Ranges ofWrong(Scoring recipe) {
        return fixed(recipe, 0, null);
    }

    /** The score fixed at 1, behind gates that let correctness through. */
    static Ranges ofRight(Scoring recipe) {
        return fixed(recipe, 1, ofWrong(recipe));
    }

    private static Ranges fixed(Scoring recipe, double score, @Nullable Ranges wrong) {
        var ranges = new Ranges(wrong);
        for (int i = 0; i < recipe.parts().size(); i++) {
            Node node = recipe.parts().get(i).node();
            ranges.parts.add(i == recipe.score() ? Range.of(score) : ranges.of(node));
        }
        return ranges;
    }

    Range of(Node node) {
        return switch (node) {
            case Node.Constant constant -> Range.of(constant.value());
            case Node.Named named -> parts.get(named.part());
            case Node.Verify _, Node.Recover _ -> Range.UNIT;
            case Node.Weighted weighted ->
                weighted.terms().stream()
                        .map(term -> of(term.of()).times(term.weight()))
                        .reduce(Range.of(0), Range::plus);
            case Node.Gate gate -> gate(gate);
            case Node.First first ->
                first.of().stream().map(this::of).reduce(Range::join).orElseThrow();
            case Node.Aggregate aggregate -> aggregate(aggregate);
            case Node.Clip clip -> {
                Range of = of(clip.of());
                yield new Range(
                        Math.clamp(of.low(), clip.min(), clip.max()), Math.clamp(of.high(), clip.min(), clip.max()));
            }
            case Node.Threshold threshold -> {
                Range of = of(threshold.of());
                Range below = Range.of(threshold.below());
                Range otherwise = Range.of(threshold.otherwise());
                yield of.high() < threshold.at()
                        ? below
                        : of.low() >= threshold.at() ? otherwise : below.join(otherwise);
            }
            case Node.Curve curve -> curve(curve);
        };
    }

    /**
     * A gate that format can close says by itself what bad format costs. So where the score is fixed at 1, a side that a
     * wrong answer reaches as well and that is worth the same to it is left out, unless both sides are such.
     */
    private Range gate(Node.Gate gate) {
        Range then = of(gate.then());
        Range otherwise = of(gate.otherwise());
        boolean holds = canHold(gate.condition());
        boolean fails = canFail(gate.condition());
        if (wrong != null && holds && fails) {
            boolean thenMatters =
                    !wrong.canHold(gate.condition()) || !wrong.of(gate.then()).equals(then);
            boolean otherwiseMatters = !wrong.canFail(gate.condition())
                    || !wrong.of(gate.otherwise()).equals(otherwise);
            if (thenMatters != otherwiseMatters) {
                return thenMatters ? then : otherwise;
            }
        }
        return holds && fails ? then.join(otherwise) : holds ? then : otherwise;
    }

    private Range aggregate(Node.Aggregate aggregate) {
        List<Range> of = aggregate.of().stream().map(this::of).toList();
        Range all = of.stream().reduce(Range::join).orElseThrow();
        if (aggregate.quorum() < of.size()) {
            return all;
        }
        return switch (aggregate.fold()) {
            case MIN ->
                new Range(all.low(), of.stream().mapToDouble(Range::high).min().orElseThrow());
            case MAX -> new Range(of.stream().mapToDouble(Range::low).max().orElseThrow(), all.high());
            case MEAN -> of.stream().reduce(Range::plus).orElseThrow().times(1.0 / of.size());
        };
    }

    private Range curve(Node.Curve curve) {
        Range of = of(curve.of());
        return curve.table().stream()
                .filter(point -> point.x() > of.low() && point.x() < of.high())
                .map(point -> Range.of(point.y()))
                .reduce(Range.of(curve.at(of.low())).join(Range.of(curve.at(of.high()))), Range::join);
    }

    boolean canHold(Condition condition) {
        return switch (condition) {
            case Condition.AtLeast atLeast -> of(atLeast.of()).high() >= atLeast.bound();
            case Condition.Below below -> of(below.of()).low() < below.bound();
            case Condition.All all -> all.of().stream().allMatch(this::canHold);
            case Condition.Any any -> any.of().stream().anyMatch(this::canHold);
            case Condition.Not not -> canFail(not.of());
        };
    }

    boolean canFail(Condition condition) {
        return switch (condition) {
            case Condition.AtLeast atLeast -> of(atLeast.of()).low() < atLeast.bound();
            case Condition.Below below -> of(below.of()).high() >= below.bound();
            case Condition.All all -> all.of().stream().anyMatch(this::canFail);
            case Condition.Any any -> any.of().stream().allMatch(this::canFail);
            case Condition.Not not -> canHold(not.of());
        };
    }
}
