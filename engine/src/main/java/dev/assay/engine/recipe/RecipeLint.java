package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentFindings;
import java.util.BitSet;
import java.util.List;

/** Finds what a well-formed recipe would do wrong with its items. */
final class RecipeLint {
    /** Rounding that a score may be off [0,1] by before it is set back. */
    static final double ROUNDING = 1e-9;
    /** Largest reward, in magnitude. */
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
        ValueRange reward = ranges.of(recipe.reward());
        if (!reward.within(-MOST_REWARD, MOST_REWARD)) {
            findings.problem(
                    "/reward", "must lie in [-1e6,1e6], but can be " + shown(reward) + ": put a clip around it");
        }
    }

    /** "Format outweighs correctness": the best wrong answer gets at least what the worst-formatted right one gets. */
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

    /** Warns of every part that is neither the score nor named by anything that is evaluated. */
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
