package dev.assay.console.estimate;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The pipeline's error rates.
 *
 * @param width the width of an interval for which reviews are counted, in percentage points
 * @param rows all samples together, then each source and answer type; empty without samples
 */
public record EstimatesPage(
        PageFrame frame,
        FilterForm filters,
        String width,
        List<Row> rows,
        List<ReliabilityFigure> judges,
        String csv,
        String lines) {
    public EstimatesPage {
        rows = List.copyOf(rows);
        judges = List.copyOf(judges);
    }

    /** The figures of some samples. */
    public record Row(
            ModelText source, String answerType, String samples, String reviewed, Rate negative, Rate positive) {}

    /**
     * An error rate with its interval, or why there is none.
     *
     * @param needed how many more answers of its kind must be reviewed
     */
    public record Rate(String figure, String needed) {}
}
