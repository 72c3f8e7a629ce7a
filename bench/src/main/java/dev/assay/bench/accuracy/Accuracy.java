package dev.assay.bench.accuracy;

import dev.assay.engine.ItemResult;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Counts verdicts against labels. An item without a score counts as not accepted. */
final class Accuracy {
    private int positives;
    private int negatives;
    private int accepted;
    private int undecided;
    private int unscored;
    private int unlabelled;
    private final List<Miss> falseNegatives = new ArrayList<>();
    private final List<Miss> falsePositives = new ArrayList<>();

    /** A verdict that contradicts its label. */
    record Miss(FlatRow row, ItemResult result) {
        String text() {
            String gold = String.join(" | ", result.golds());
            return String.format(Locale.ROOT, "  line %d (id %s)%n", row.line(), row.id())
                    + "    gold    " + shown(gold) + System.lineSeparator()
                    + "    answer  " + answer() + System.lineSeparator()
                    + "    decided " + decision();
        }

        private String answer() {
            return switch (result.ruling()) {
                case Ruling.Scored scored -> scored.answer() == null ? "(none found)" : shown(scored.answer());
                case Ruling.Unscored unscored ->
                    "(unscored: " + unscored.cause() + ", " + shown(unscored.detail()) + ")";
            };
        }

        private String decision() {
            List<Stage> stages = result.explanation().stages();
            if (stages.isEmpty()) {
                return "(no stage)";
            }
            Stage last = stages.getLast();
            boolean unsure = result.ruling() instanceof Ruling.Scored scored
                    && scored.certainty() instanceof Certainty.Undecided;
            return last.name() + " → " + shown(last.outcome()) + (unsure ? " (undecided)" : "");
        }

        private static String shown(String text) {
            String line = text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
            return line.length() <= 200 ? line : line.substring(0, 200) + "…";
        }
    }

    void add(FlatRow row, ItemResult result) {
        if (row.label() == null) {
            unlabelled++;
            return;
        }
        boolean passed = result.ruling() instanceof Ruling.Scored scored && scored.passed();
        accepted += passed ? 1 : 0;
        unscored += result.scored() ? 0 : 1;
        undecided +=
                result.ruling() instanceof Ruling.Scored scored && scored.certainty() instanceof Certainty.Undecided
                        ? 1
                        : 0;
        if (row.label()) {
            positives++;
        } else {
            negatives++;
        }
        if (row.label() && !passed) {
            falseNegatives.add(new Miss(row, result));
        } else if (!row.label() && passed) {
            falsePositives.add(new Miss(row, result));
        }
    }

    int labelled() {
        return positives + negatives;
    }

    int unlabelled() {
        return unlabelled;
    }

    List<Miss> falseNegatives() {
        return falseNegatives;
    }

    List<Miss> falsePositives() {
        return falsePositives;
    }

    private double recall() {
        return (double) (positives - falseNegatives.size()) / positives;
    }

    private double falsePositiveRate() {
        return (double) falsePositives.size() / negatives;
    }

    String text(double itemsPerSecond) {
        return String.format(
                Locale.ROOT,
                "%,d labelled items: %,d accepted, %,d rejected, %,d undecided, %,d unscored%n"
                        + "recall %s (%,d of %,d right answers accepted)%n"
                        + "false positive rate %s (%,d of %,d wrong answers accepted)%n"
                        + "%,.0f items/s",
                labelled(),
                accepted,
                labelled() - accepted - unscored,
                undecided,
                unscored,
                share(recall()),
                positives - falseNegatives.size(),
                positives,
                share(falsePositiveRate()),
                falsePositives.size(),
                negatives,
                itemsPerSecond);
    }

    private static String share(double share) {
        return Double.isNaN(share) ? "unknown" : String.format(Locale.ROOT, "%.2f %%", share * 100);
    }

    ObjectNode json(double itemsPerSecond) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("n", labelled()).put("positives", positives).put("negatives", negatives);
        json.put("recall", positives == 0 ? null : rounded(recall(), 1e4));
        json.put("false_positive_rate", negatives == 0 ? null : rounded(falsePositiveRate(), 1e4));
        json.put("undecided", undecided).put("unscored", unscored);
        return json.put("items_per_second", rounded(itemsPerSecond, 10));
    }

    private static Double rounded(double value, double places) {
        return Math.round(value * places) / places;
    }
}
