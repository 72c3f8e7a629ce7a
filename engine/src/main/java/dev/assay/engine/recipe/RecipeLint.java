package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentFindings;
import java.util.BitSet;
import java.util.List;

/** Finds problems in a well-formed recipe: rewards and scores out of range, and parts without effect. */
final class RecipeLint {
    /** The rounding error by which a score may be outside [0,1] before it is clipped. */
    static final double ROUNDING = 1e-9;
    /** The limit of a reward, in magnitude. */
    static final double MOST_REWARD = 1e6;

    private final ScoringRecipe recipe;
    private final List<BitSet> named;
    private final DocumentFindings findings;

    /**
     * @param named the indexes of the parts that each part names, and last those that the reward names
     */
    RecipeLint(ScoringRecipe recipe, List<BitSet> named, DocumentFindings findings) {
        this.recipe = recipe;
        this.named = named;
        this.findings = findings;
    }

    void check(boolean dominanceAllowed) {
        checkRanges();
        checkDominance(dominanceAllowed);
        warnOfIdleParts();
    }

    private void checkRanges() {
        RangeAnalysis ranges = RangeAnalysis.of(recipe);
        ScoringRecipe.Part score = recipe.scorePart();
        ValueRange correct = ranges.of(score.node());
        if (!correct.within(-ROUNDING, 1 + ROUNDING)) {
            findings.problem(
                    "/parts/" + score.name(),
                    "is the score and must lie in [0,1], but can be " + shown(correct) + ": put a clip around it");
        }
        ValueRange reward = recipe.group()
                .map(group -> grouped(group, ranges.of(group.of())))
                .orElseGet(() -> ranges.of(recipe.reward()));
        if (!reward.within(-MOST_REWARD, MOST_REWARD)) {
            findings.problem(
                    "/reward", "must lie in [-1e6,1e6], but can be " + shown(reward) + ": put a clip around it");
        }
    }

    private ValueRange grouped(RecipeNode.Group group, ValueRange own) {
        ValueRange made = switch (group.kind()) {
            case GroupKind.PassAtK(int k) -> k == 1 ? own : new ValueRange(0, own.high() - own.low());
            case GroupKind.Length length -> own.plus(new ValueRange(-0.5, 0.5).times(length.weight()));
            case GroupKind.Diversity diversity -> own.plus(ValueRange.UNIT.times(diversity.weight()));
            case GroupKind.Majority _ -> ValueRange.UNIT;
        };
        return new ValueRange(recipe.ofGroup(made.low()), recipe.ofGroup(made.high()));
    }

    /**
     * Reports "format outweighs correctness": the best wrong answer gets at least the reward of the worst-formatted
     * right answer.
     */
    private void checkDominance(boolean allowed) {
        double wrong = RangeAnalysis.ofWrong(recipe).of(recipe.reward()).high();
        double right = RangeAnalysis.ofRight(recipe).of(recipe.reward()).low();
        boolean dominates = !(wrong < right);
        String part = recipe.scorePart().name();
        if (dominates && !allowed) {
            findings.problem(
                    "/reward",
                    "lets format outweigh correctness: with " + part + " = 0 the rest can make it " + wrong + ", with "
                            + part + " = 1 it can be as low as " + right
                            + ": change the weights, or say allow_format_dominance: true");
        } else if (!dominates && allowed) {
            findings.warning(
                    "/allow_format_dominance", "is not needed: a right answer always gets more than a wrong one");
        }
    }

    /** Warns of every part that is not the score and that no evaluated node names. */
    private void warnOfIdleParts() {
        BitSet used = (BitSet) named.getLast().clone();
        used.set(recipe.score());
        for (int i = recipe.parts().size() - 1; i >= 0; i--) {
            if (used.get(i)) {
                used.or(named.get(i));
            } else {
                findings.warning(
                        "/parts/" + recipe.parts().get(i).name(),
                        "is never evaluated: neither reward nor score needs it");
            }
        }
    }

    private static String shown(ValueRange range) {
        return "from " + range.low() + " to " + range.high();
    }
}
