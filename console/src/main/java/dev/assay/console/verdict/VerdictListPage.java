package dev.assay.console.verdict;

import dev.assay.console.page.Frame;
import dev.assay.console.page.ShownText;
import java.util.List;

/**
 * The table of verdicts.
 *
 * @param fields the filters of the form
 * @param chips the filters that are applied
 * @param notices what could not be applied, and why
 * @param scope the run or the stretch of time, in words
 * @param rows this page of the table
 * @param links the addresses to which the page leads
 */
public record VerdictListPage(
        Frame frame,
        List<Field> fields,
        List<Chip> chips,
        List<ShownText> notices,
        ShownText scope,
        List<Row> rows,
        Links links) {
    public VerdictListPage {
        fields = List.copyOf(fields);
        chips = List.copyOf(chips);
        notices = List.copyOf(notices);
        rows = List.copyOf(rows);
    }

    /**
     * A filter of the form.
     *
     * @param choices all values, where there are few; empty where any text is possible
     * @param suggestions some values, where any text is possible
     * @param hint an example of a value
     */
    public record Field(
            String name, String label, String value, List<String> choices, List<String> suggestions, String hint) {
        public Field {
            suggestions = List.copyOf(suggestions);
            choices = List.copyOf(choices);
        }
    }

    /**
     * A filter that is applied.
     *
     * @param without the address of the page without it
     */
    public record Chip(String name, ShownText value, String without) {}

    /**
     * The addresses to which the page leads.
     *
     * @param next the next page; empty where this is the last
     * @param first the first page; empty where this is it
     */
    public record Links(String next, String first, String csv, String lines) {}

    /**
     * A verdict.
     *
     * @param href its page
     * @param storedAt as ISO 8601 in UTC
     * @param outcome the reward, or the cause why there is none
     * @param place its run and step
     */
    public record Row(
            String href, String storedAt, ShownText item, Outcome outcome, Place place, String by, String latency) {}

    /**
     * What a verdict says.
     *
     * @param kind {@code good}, {@code bad}, {@code part} or {@code unscored}
     */
    public record Outcome(String kind, String text) {}

    /** Where a verdict comes from. */
    public record Place(ShownText run, String step, ShownText source) {}
}
