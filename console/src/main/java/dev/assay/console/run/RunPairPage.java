package dev.assay.console.run;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * Two runs side by side, on the prompts that both saw.
 *
 * @param notices what could not be applied, and why
 * @param summary which run passes more, in one sentence
 * @param figures the figures of both
 * @param inputs what their rewards depend on and is not the same; empty where all is
 * @param prompts some of the prompts, those that differ most surely first
 * @param links the addresses to which the page leads
 */
public record RunPairPage(
        PageFrame frame,
        List<ModelText> notices,
        Summary summary,
        List<Figure> figures,
        List<Figure> inputs,
        Prompts prompts,
        Links links) {
    public RunPairPage {
        notices = List.copyOf(notices);
        figures = List.copyOf(figures);
        inputs = List.copyOf(inputs);
    }

    /** The names of the runs, and what differs. */
    public record Summary(ModelText first, ModelText second, String kind, String sentence) {}

    /** A figure or a text of both runs. */
    public record Figure(ModelText name, ModelText first, ModelText second) {}

    /**
     * A page of prompts.
     *
     * @param scope which prompts these are
     */
    public record Prompts(String scope, List<Prompt> rows) {
        public Prompts {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A prompt.
     *
     * @param difference the second pass rate less the first, in percentage points
     * @param kind {@code good} where the second run surely passes more, {@code bad} where the first does, else {@code plain}
     */
    public record Prompt(
            ModelText item,
            ModelText source,
            Side first,
            Side second,
            String difference,
            String interval,
            String kind) {}

    /**
     * A prompt in one run.
     *
     * @param passes such as {@code 5 of 8}
     * @param href its verdicts
     */
    public record Side(String passes, String href) {}

    /**
     * The addresses to which the page leads.
     *
     * @param swapped the same with the runs in the other order
     * @param next the next page; empty where this is the last
     * @param previous the page before; empty where this is the first
     */
    public record Links(
            String first, String second, String swapped, String next, String previous, String csv, String lines) {}
}
