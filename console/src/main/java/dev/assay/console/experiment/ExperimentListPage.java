package dev.assay.console.experiment;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The table of experiments.
 *
 * @param notices what could not be applied or started, and why
 * @param chips the filters that are applied
 * @param filters links that apply one more filter
 * @param form the form that starts an experiment; it is shown where {@code mayStart}
 */
public record ExperimentListPage(
        PageFrame frame,
        List<ModelText> notices,
        List<Chip> chips,
        List<Filter> filters,
        List<Row> rows,
        boolean mayStart,
        StartForm form,
        Exports exports) {
    public ExperimentListPage {
        notices = List.copyOf(notices);
        chips = List.copyOf(chips);
        filters = List.copyOf(filters);
        rows = List.copyOf(rows);
    }

    /**
     * A filter that is applied.
     *
     * @param without the address of the page without it
     */
    public record Chip(String name, String value, String without) {}

    /** A filter that can be applied, with the number of experiments that it leaves. */
    public record Filter(String text, String count, String href) {}

    /** An experiment. */
    public record Row(
            String href, String createdAt, String kind, ModelText items, ModelText target, String state, Flips flips) {}

    /** What an experiment found so far. */
    public record Flips(String compared, String gained, String lost, String p) {}

    /**
     * What is in the form.
     *
     * @param recipes the recipes to choose from
     * @param verifiers the verifiers to choose from
     * @param runs the newest runs, to choose from
     */
    public record StartForm(List<String> recipes, List<String> verifiers, List<String> runs, ExperimentForm typed) {
        public StartForm {
            recipes = List.copyOf(recipes);
            verifiers = List.copyOf(verifiers);
            runs = List.copyOf(runs);
        }
    }

    /** The addresses of the whole table as files. */
    public record Exports(String csv, String lines) {}
}
