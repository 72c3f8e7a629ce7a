package dev.assay.console.prompt;

import dev.assay.console.filter.FilterForm;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The prompts of a run.
 *
 * @param hasRun whether a run is chosen
 */
public record PromptListPage(PageFrame frame, FilterForm filters, boolean hasRun, List<PromptRow> rows, Links links) {
    public PromptListPage {
        rows = List.copyOf(rows);
    }

    /**
     * A prompt.
     *
     * @param name its group, or the id of its newest item
     * @param rate the share of its rollouts that pass, with its interval
     */
    public record PromptRow(
            String href,
            ModelText name,
            ModelText source,
            long n,
            long passed,
            Rate rate,
            String oldest,
            String newest) {}

    /** A share with its 95 % interval. */
    public record Rate(String value, String interval) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines) {}
}
