package dev.assay.console.experiment;

import dev.assay.console.page.ModelText;
import java.util.List;

/**
 * What another recipe changes.
 *
 * @param sentence the result in words
 * @param flips the number of verdicts by kind of change
 * @param sources the same by the items' data sets
 * @param costs what the experiment took, with names
 */
public record Comparison(ModelText sentence, List<FlipCount> flips, List<SourceRow> sources, List<Cost> costs) {
    public Comparison {
        flips = List.copyOf(flips);
        sources = List.copyOf(sources);
        costs = List.copyOf(costs);
    }

    /**
     * The verdicts of one kind of change.
     *
     * @param href the page that shows them; empty where there is none
     * @param share of all compared verdicts, with its interval
     */
    public record FlipCount(String name, String meaning, String count, String share, String href) {}

    /** The verdicts of one data set. */
    public record SourceRow(
            ModelText source, String compared, String gained, String lost, String changed, String p, Means means) {}

    /** The mean rewards before and after. */
    public record Means(String before, String after) {}

    /** A figure with its name. */
    public record Cost(String name, String value) {}
}
