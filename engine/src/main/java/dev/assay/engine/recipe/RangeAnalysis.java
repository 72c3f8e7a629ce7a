package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interval arithmetic over a recipe: the range of each node's values over all possible verdicts. */
final class RangeAnalysis {
    private final List<ValueRange> parts = new ArrayList<>();
    private final @Nullable RangeAnalysis wrong;

    private RangeAnalysis(@Nullable RangeAnalysis wrong) {
        this.wrong = wrong;
    }

    /** Analyses with every score anywhere in [0,1]. */
    static RangeAnalysis of(ScoringRecipe recipe) {
        RangeAnalysis ranges = new RangeAnalysis(null);
        recipe.parts().forEach(part -> ranges.parts.add(ranges.of(part.node())));
        return ranges;
    }

    /** Analyses with the score fixed at 0. */
    static RangeAnalysis ofWrong(ScoringRecipe recipe) {
        return fixed(recipe, 0, null);
    }

    /** Analyses with the score fixed at 1, without the sides that {@link #gate} leaves out. */
    static RangeAnalysis ofRight(ScoringRecipe recipe) {
        return fixed(recipe, 1, ofWrong(recipe));
    }

    private static RangeAnalysis fixed(ScoringRecipe recipe, double score, @Nullable RangeAnalysis wrong) {
        RangeAnalysis ranges = new RangeAnalysis(wrong);
        for (int i = 0; i < recipe.parts().size(); i++) {
            RecipeNode node = recipe.parts().get(i).node();
            ranges.parts.add(i == recipe.score() ? ValueRange.of(score) : ranges.of(node));
        }
        return ranges;
    }

    ValueRange of(RecipeNode node) {
        return switch (node) {
            case RecipeNode.Constant constant -> ValueRange.of(constant.value());
            case RecipeNode.Named named -> parts.get(named.part());
            case RecipeNode.Verify _, RecipeNode.Recover _ -> ValueRange.UNIT;
            case RecipeNode.Weighted weighted ->
                weighted.terms().stream()
                        .map(term -> of(term.of()).times(term.weight()))
                        .reduce(ValueRange.of(0), ValueRange::plus);
            case RecipeNode.Gate gate -> gate(gate);
            case RecipeNode.First first ->
                first.of().stream().map(this::of).reduce(ValueRange::join).orElseThrow();
            case RecipeNode.Aggregate aggregate -> aggregate(aggregate);
            case RecipeNode.Clip clip -> {
                ValueRange of = of(clip.of());
                yield new ValueRange(
                        Math.clamp(of.low(), clip.min(), clip.max()), Math.clamp(of.high(), clip.min(), clip.max()));
            }
            case RecipeNode.Threshold threshold -> {
                ValueRange of = of(threshold.of());
                ValueRange below = ValueRange.of(threshold.below());
                ValueRange otherwise = ValueRange.of(threshold.otherwise());
                yield of.high() < threshold.at()
                        ? below
                        : of.low() >= threshold.at() ? otherwise : below.join(otherwise);
            }
            case RecipeNode.Curve curve -> curve(curve);
            case RecipeNode.Product product ->
                product.of().stream().map(this::of).reduce(ValueRange.of(1), ValueRange::times);
            case RecipeNode.Measure measure -> new ValueRange(0, measure.most());
            case RecipeNode.Penalty penalty -> new ValueRange(-penalty.most(), 0);
            case RecipeNode.Delta delta -> new ValueRange(-delta.initial(), 1 - delta.initial());
            case RecipeNode.Group group -> of(group.of());
        };
    }

    /**
     * Returns the range of a gate. A gate whose condition depends on format states the price of bad format itself. So
     * where the score is fixed at 1, a side is left out if a wrong answer can reach it too and it has the same range
     * for a wrong answer, unless this is so of both sides.
     */
    private ValueRange gate(RecipeNode.Gate gate) {
        ValueRange then = of(gate.then());
        ValueRange otherwise = of(gate.otherwise());
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

    private ValueRange aggregate(RecipeNode.Aggregate aggregate) {
        List<ValueRange> of = aggregate.of().stream().map(this::of).toList();
        ValueRange all = of.stream().reduce(ValueRange::join).orElseThrow();
        if (aggregate.quorum() < of.size()) {
            return all;
        }
        return switch (aggregate.fold()) {
            case MIN ->
                new ValueRange(
                        all.low(),
                        of.stream().mapToDouble(ValueRange::high).min().orElseThrow());
            case MAX ->
                new ValueRange(of.stream().mapToDouble(ValueRange::low).max().orElseThrow(), all.high());
            case MEAN -> of.stream().reduce(ValueRange::plus).orElseThrow().times(1.0 / of.size());
        };
    }

    private ValueRange curve(RecipeNode.Curve curve) {
        ValueRange of = of(curve.of());
        return curve.table().stream()
                .filter(point -> point.x() > of.low() && point.x() < of.high())
                .map(point -> ValueRange.of(point.y()))
                .reduce(ValueRange.of(curve.at(of.low())).join(ValueRange.of(curve.at(of.high()))), ValueRange::join);
    }

    boolean canHold(GateCondition condition) {
        return switch (condition) {
            case GateCondition.AtLeast atLeast -> of(atLeast.of()).high() >= atLeast.bound();
            case GateCondition.Below below -> of(below.of()).low() < below.bound();
            case GateCondition.All all -> all.of().stream().allMatch(this::canHold);
            case GateCondition.Any any -> any.of().stream().anyMatch(this::canHold);
            case GateCondition.Not not -> canFail(not.of());
        };
    }

    boolean canFail(GateCondition condition) {
        return switch (condition) {
            case GateCondition.AtLeast atLeast -> of(atLeast.of()).low() < atLeast.bound();
            case GateCondition.Below below -> of(below.of()).high() >= below.bound();
            case GateCondition.All all -> all.of().stream().anyMatch(this::canFail);
            case GateCondition.Any any -> any.of().stream().allMatch(this::canFail);
            case GateCondition.Not not -> canHold(not.of());
        };
    }
}
