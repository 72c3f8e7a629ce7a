package dev.assay.console.run;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The list of runs.
 *
 * @param notices what could not be applied, and why
 * @param rows this page of the list, the newest run first
 * @param links the addresses to which the page leads
 */
public record RunListPage(PageFrame frame, List<ModelText> notices, List<Row> rows, Links links) {
    public RunListPage {
        notices = List.copyOf(notices);
        rows = List.copyOf(rows);
    }

    /**
     * A run.
     *
     * @param href its page
     * @param newest the time of its newest verdict, as ISO 8601 in UTC; empty without any
     * @param alerts their number; empty for none
     */
    public record Row(
            String href,
            ModelText name,
            String steps,
            String verdicts,
            Figures figures,
            String alerts,
            String newest) {}

    /** Figures with their intervals, or why there are none. */
    public record Figures(String reward, String passRate, String unscored) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines) {}
}
