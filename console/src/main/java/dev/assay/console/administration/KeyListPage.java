package dev.assay.console.administration;

import dev.assay.console.page.GivenParameters.Chip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;
import java.util.Optional;

/**
 * The table of a project's keys, and the form that makes one.
 *
 * @param notices what could not be applied
 * @param project the project's name
 * @param filter the filters of the table
 * @param problems why no key was made; empty where none was asked for
 * @param form what is in the form
 */
public record KeyListPage(
        PageFrame frame,
        List<ModelText> notices,
        ModelText project,
        Filter filter,
        List<Row> rows,
        Links links,
        List<ModelText> problems,
        KeyForm form) {
    public KeyListPage {
        notices = List.copyOf(notices);
        rows = List.copyOf(rows);
        problems = List.copyOf(problems);
    }

    /**
     * The filters of the table.
     *
     * @param project what is in the field; empty where the person administers one project only
     */
    public record Filter(Optional<String> project, List<Chip> chips) {
        public Filter {
            chips = List.copyOf(chips);
        }
    }

    /**
     * The addresses to which the page leads.
     *
     * @param ended the table with ended keys; empty where it shows them, or where there are none
     * @param endedCount how many there are
     */
    public record Links(String csv, String lines, String ended, int endedCount) {}

    /**
     * A key.
     *
     * @param href its page
     * @param state whether it is live, in a word, with its kind for display
     */
    public record Row(String href, ModelText name, String id, String scopes, Quota quota, Times times, State state) {}

    /** The quotas of a key, each with what is used, in words. */
    public record Quota(String rate, String concurrent) {}

    /** The times of a key, in UTC; empty for never. */
    public record Times(String made, ModelText by, String used, String ends) {}

    /**
     * Whether a key is live.
     *
     * @param kind {@code good} or {@code part}, as outcomes are drawn
     */
    public record State(String kind, String text) {}
}
