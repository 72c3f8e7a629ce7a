package dev.assay.bench.accuracy;

import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Certainty;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Counts of verdicts against labels, for one group of rows. */
final class LabelCounts {
    private int positives;
    private int negatives;
    private int truePositives;
    private int falsePositives;
    private int undecided;
    private int unscored;

    void add(boolean label, ItemResult result) {
        boolean passed = passed(result);
        positives += label ? 1 : 0;
        negatives += label ? 0 : 1;
        truePositives += label && passed ? 1 : 0;
        falsePositives += !label && passed ? 1 : 0;
        unscored += result.scored() ? 0 : 1;
        undecided +=
                result.ruling() instanceof Ruling.Scored scored && scored.certainty() instanceof Certainty.Undecided
                        ? 1
                        : 0;
    }

    static boolean passed(ItemResult result) {
        return result.ruling() instanceof Ruling.Scored scored && scored.passed();
    }

    int labelled() {
        return positives + negatives;
    }

    int missed() {
        return positives - truePositives + falsePositives;
    }

    private double recall() {
        return (double) truePositives / positives;
    }

    private double falsePositiveRate() {
        return (double) falsePositives / negatives;
    }

    String text() {
        int accepted = truePositives + falsePositives;
        return String.format(
                Locale.ROOT,
                "%,d labelled items: %,d accepted, %,d rejected, %,d undecided, %,d unscored%n"
                        + "recall %s (%,d of %,d right answers accepted)%n"
                        + "false positive rate %s (%,d of %,d wrong answers accepted)%n"
                        + "as labelled %s",
                labelled(),
                accepted,
                labelled() - accepted - unscored,
                undecided,
                unscored,
                share(recall()),
                truePositives,
                positives,
                share(falsePositiveRate()),
                falsePositives,
                negatives,
                share((double) (labelled() - missed()) / labelled()));
    }

    /** Returns the name, size and misses in columns. */
    String line(String name) {
        return String.format(
                Locale.ROOT,
                "  %-32s %,6d rows: %,5d of %,5d right accepted, %,5d of %,5d wrong accepted, %,5d undecided",
                name,
                labelled(),
                truePositives,
                positives,
                falsePositives,
                negatives,
                undecided);
    }

    private static String share(double share) {
        return Double.isNaN(share) ? "unknown" : String.format(Locale.ROOT, "%.2f %%", share * 100);
    }

    void into(ObjectNode json) {
        json.put("n", labelled()).put("positives", positives).put("negatives", negatives);
        json.put("recall", positives == 0 ? null : rounded(recall()));
        json.put("false_positive_rate", negatives == 0 ? null : rounded(falsePositiveRate()));
        json.put("undecided", undecided).put("unscored", unscored);
    }

    private static Double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }
}
