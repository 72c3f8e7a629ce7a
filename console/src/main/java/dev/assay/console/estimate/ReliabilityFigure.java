package dev.assay.console.estimate;

import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.JudgeReliability;
import java.util.List;
import java.util.Locale;

/**
 * The reliability diagram of a judge.
 *
 * @param sentence what it shows
 * @param isDrawn whether one bin at least has a share
 */
public record ReliabilityFigure(ModelText judge, String sentence, boolean isDrawn, List<Bin> bins) {
    public ReliabilityFigure {
        bins = List.copyOf(bins);
    }

    /** A bin; figures are empty where there are not enough answers yet. */
    public record Bin(String name, String right, String low, String high, String confidence, String n) {}

    static ReliabilityFigure of(JudgeReliability judge) {
        String reviewed = "of " + FigureText.count(judge.n()) + " reviewed answers";
        String sentence = judge.error().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "Confidence and truth differ by %.1f percentage points on average (expected calibration error) %s."
                                + " The dashed line is the mean confidence.",
                        100 * judge.error().getAsDouble(),
                        reviewed)
                : "Not enough yet: " + reviewed + ", and at least " + Estimate.LEAST + " are needed.";
        List<Bin> bins = judge.bins().stream().map(ReliabilityFigure::bin).toList();
        return new ReliabilityFigure(
                ModelText.cut(judge.judge()),
                sentence,
                bins.stream().anyMatch(bin -> !bin.right().isEmpty()),
                bins);
    }

    private static Bin bin(JudgeReliability.Bin bin) {
        String name = String.format(Locale.ROOT, "%.1f to %.1f", bin.low(), bin.high());
        String confidence =
                bin.confidence().isPresent() ? figure(bin.confidence().getAsDouble()) : "";
        String n = FigureText.count(bin.n());
        return bin.right() instanceof Estimate.Known known
                ? new Bin(name, figure(known.value()), figure(known.low()), figure(known.high()), confidence, n)
                : new Bin(name, "", "", "", confidence, n);
    }

    private static String figure(double share) {
        return String.format(Locale.ROOT, "%.3f", share);
    }
}
