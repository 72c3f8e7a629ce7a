package dev.assay.console.run;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.filter.FilterForm.FilterChip;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The page of one run.
 *
 * @param notices what could not be applied, and why
 * @param summary whether its rewards can be trusted, as far as is known
 * @param filters what the charts are narrowed to
 * @param charts its figures by step
 * @param evidence what speaks against its rewards, and what they depend on
 * @param links the addresses to which the page leads
 */
public record RunPage(
        PageFrame frame,
        ModelText name,
        List<ModelText> notices,
        Summary summary,
        Filters filters,
        List<RunChart> charts,
        Evidence evidence,
        Links links) {
    public RunPage {
        notices = List.copyOf(notices);
        charts = List.copyOf(charts);
    }

    /**
     * The run in one sentence and its figures.
     *
     * @param kind {@code good}, {@code part} or {@code bad}
     */
    public record Summary(String kind, String sentence, List<Fact> facts) {
        public Summary {
            facts = List.copyOf(facts);
        }
    }

    /**
     * The filters of the charts.
     *
     * @param chips those that are applied
     * @param step the steps, as text
     * @param source the source, as text
     * @param sources the run's sources
     * @param runs other runs
     */
    public record Filters(List<FilterChip> chips, String step, String source, List<String> sources, List<String> runs) {
        public Filters {
            chips = List.copyOf(chips);
            sources = List.copyOf(sources);
            runs = List.copyOf(runs);
        }
    }

    /** What speaks against the rewards, and what they depend on. */
    public record Evidence(
            List<AlertRow> alerts, List<Break> breaks, List<Source> sources, String sha256, List<Input> inputs) {
        public Evidence {
            alerts = List.copyOf(alerts);
            breaks = List.copyOf(breaks);
            sources = List.copyOf(sources);
            inputs = List.copyOf(inputs);
        }
    }

    /** A change of something that rewards depend on. */
    public record Break(String step, ModelText what, ModelText from, ModelText to) {}

    /**
     * The figures of one source.
     *
     * @param href the page with this source alone
     */
    public record Source(
            String href,
            ModelText name,
            String steps,
            String verdicts,
            RunListPage.Figures figures,
            String recovered) {}

    /** A thing that the rewards depend on. */
    public record Input(String kind, ModelText name, ModelText value, String fromStep) {}

    /**
     * The addresses to which the page leads.
     *
     * @param self the page without filters
     * @param verdicts the run's verdicts
     * @param passport the passport as JSON
     */
    public record Links(String self, String verdicts, String csv, String lines, String passport) {}
}
