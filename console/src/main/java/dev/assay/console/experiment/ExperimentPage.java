package dev.assay.console.experiment;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The page of one experiment.
 *
 * @param notices what could not be applied, and why
 * @param heading what it scores and by what
 * @param comparison what it found
 * @param facts figures with their names
 * @param changes the verdicts that it changes, a page of them
 * @param actions what the person may do
 */
public record ExperimentPage(
        PageFrame frame,
        List<ModelText> notices,
        Heading heading,
        Comparison comparison,
        List<Comparison.Cost> facts,
        Changes changes,
        Actions actions) {
    public ExperimentPage {
        notices = List.copyOf(notices);
        facts = List.copyOf(facts);
    }

    /**
     * What an experiment scores and by what.
     *
     * @param detail why it failed; empty where it did not
     * @param ended whether no more results will come
     */
    public record Heading(
            String kind, ModelText items, ModelText target, String state, ModelText detail, boolean ended) {}

    /**
     * A page of changed verdicts.
     *
     * @param flip the kind of change that is shown; empty for all
     * @param all the address without that filter
     * @param next the next page; empty where this is the last
     */
    public record Changes(String flip, String all, List<ChangeRow> rows, String next, String csv, String lines) {
        public Changes {
            rows = List.copyOf(rows);
        }
    }

    /** A verdict that changes. */
    public record ChangeRow(String href, String id, String flip, ModelText source, Side before, Side after) {}

    /**
     * One side of a change.
     *
     * @param kind how the outcome is drawn
     * @param answer the answer that was found
     */
    public record Side(String kind, String text, ModelText answer) {}

    /**
     * What the person may do.
     *
     * @param stop the address that stops it; empty where it has ended
     * @param version the address that makes its recipe the next version; empty where there is nothing to make
     * @param recipe the editor with its recipe; empty where it names none
     * @param name the recipe's name
     * @param note the note that a version gets
     */
    public record Actions(String stop, String version, String recipe, String name, String note) {}
}
