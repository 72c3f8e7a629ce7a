package dev.assay.console.job;

import dev.assay.console.page.GivenParameters.Chip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.VerdictListPage.ChoiceGroup;
import java.util.List;

/**
 * The jobs of a project.
 *
 * @param notices what could not be applied
 * @param chips the filters that are applied
 * @param choices the values of each filter, with the number of jobs that they leave
 * @param links the addresses to which the page leads
 */
public record JobListPage(
        PageFrame frame,
        List<ModelText> notices,
        List<Chip> chips,
        List<ChoiceGroup> choices,
        List<Row> rows,
        Links links) {
    public JobListPage {
        notices = List.copyOf(notices);
        chips = List.copyOf(chips);
        choices = List.copyOf(choices);
        rows = List.copyOf(rows);
    }

    /**
     * A job.
     *
     * @param created when it was submitted, in UTC
     * @param kind how its state is drawn
     * @param finished when it ended, in UTC; a dash while it has not
     */
    public record Row(
            String href,
            String created,
            String kind,
            String state,
            String progress,
            String unscored,
            String priority,
            ModelText actor,
            String finished) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines) {}
}
