package dev.assay.console.run;

import static dev.assay.console.page.FigureText.count;
import static dev.assay.console.page.FigureText.percent;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.page.Address;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.QueryString;
import dev.assay.console.run.RunPage.Evidence;
import dev.assay.console.run.RunPage.Filters;
import dev.assay.console.run.RunPage.Links;
import dev.assay.console.run.RunPage.Summary;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.db.rollup.RunBreak;
import dev.assay.db.rollup.RunInput;
import dev.assay.db.rollup.RunPassport;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.VerdictSums;
import dev.assay.engine.alert.AlertStore.Raised;
import dev.assay.engine.estimate.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Makes the page of a run.
 *
 * @param inputs what its rewards depend on
 * @param alerts its alerts, the last raised first
 * @param shown the steps of the charts
 */
record RunPages(Run run, List<RunInput> inputs, List<Raised> alerts, StepSeries shown, RunFilters filters) {
    private static final int LONGEST_INPUT = 200;

    /**
     * Returns the page.
     *
     * @param others names of other runs
     * @param notices what could not be applied
     */
    RunPage page(PageFrame frame, List<String> others, List<ModelText> notices) {
        List<RunBreak> breaks = RunBreak.of(inputs);
        VerdictSums sums = StepSeries.total(wanted());
        VerdictSums charted = shown.total();
        return new RunPage(
                frame.withCharts(),
                ModelText.cut(run.name()),
                notices,
                summary(sums, breaks),
                new Filters(
                        filters.chips(path()),
                        filters.text(RunFilters.STEP),
                        filters.text(RunFilters.SOURCE),
                        sourceNames(),
                        others.stream().filter(name -> !name.equals(run.name())).toList()),
                new RunCharts(shown, charted, events(breaks)).charts(),
                evidence(breaks),
                links());
    }

    String path() {
        return AlertRow.runPage(run.name());
    }

    private List<Slice> wanted() {
        String source = filters.source();
        return run.slices().stream()
                .filter(slice -> source == null || source.equals(slice.source()))
                .toList();
    }

    private List<String> sourceNames() {
        return run.slices().stream()
                .map(slice -> Objects.requireNonNullElse(slice.source(), ""))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    private Summary summary(VerdictSums sums, List<RunBreak> breaks) {
        long scored = sums.rewards().n();
        long lost = sums.n() - scored;
        List<Fact> facts = new ArrayList<>();
        facts.add(fact("Steps", FigureText.steps(RunRows.span(wanted()))));
        facts.add(fact("Verdicts", count(sums.n())));
        facts.add(fact("Mean reward", FigureText.mean(sums.rewards())));
        facts.add(fact("Pass rate", FigureText.share(sums.passed(), scored)));
        facts.add(fact("Pass rate by the rules alone", FigureText.share(sums.passedByRules(), scored)));
        facts.add(fact("Recovered", count(sums.recovered())));
        facts.add(fact(
                "Without a score", lost == 0 ? "0" : count(lost) + " (" + percent((double) lost / sums.n()) + ")"));
        facts.add(fact("First seen (UTC)", FigureText.time(run.firstSeen())));
        facts.add(fact(
                "Newest verdict (UTC)", RunRows.newest(run).replace('T', ' ').replace("Z", "")));
        return new Summary(kind(scored, breaks), sentence(scored, breaks), facts);
    }

    private static Fact fact(String name, String value) {
        return new Fact(name, ModelText.cut(value), "");
    }

    private String kind(long scored, List<RunBreak> breaks) {
        return !alerts.isEmpty() ? "bad" : FigureText.isEnough(scored) && breaks.isEmpty() ? "good" : "part";
    }

    private String sentence(long scored, List<RunBreak> breaks) {
        String changes = breaks.isEmpty()
                ? ""
                : (breaks.size() == 1 ? "One thing" : count(breaks.size()) + " things")
                        + " that rewards depend on changed while it ran: rewards before and after are not the same measure.";
        if (!alerts.isEmpty()) {
            String raised = alerts.size() == 1 ? "One alert was" : count(alerts.size()) + " alerts were";
            return raised + " raised for this run: look at the evidence before you trust its rewards. " + changes;
        }
        if (!FigureText.isEnough(scored)) {
            return "Not enough yet: " + count(scored) + " verdicts are scored, and figures need " + Estimate.LEAST
                    + ". " + changes;
        }
        return "No alert was raised for this run. "
                + (changes.isEmpty() ? "Nothing that its rewards depend on changed while it ran." : changes);
    }

    private List<RunEvent> events(List<RunBreak> breaks) {
        List<RunEvent> events = new ArrayList<>();
        for (RunBreak found : breaks) {
            Long step = found.step();
            if (step != null) {
                events.add(new RunEvent(step, found.kind().equals("recipe") ? found.to() : found.kind() + " changed"));
            }
        }
        for (Raised raised : alerts) {
            Long step = shown.stepAt(raised.first());
            if (step != null) {
                events.add(new RunEvent(step, "alert: " + raised.alert().kind()));
            }
        }
        return events;
    }

    private Evidence evidence(List<RunBreak> breaks) {
        return new Evidence(
                alerts.stream().map(AlertRow::of).toList(),
                breaks.stream().map(RunPages::row).toList(),
                sources(),
                RunPassport.of(run.name(), inputs).path("sha256").asString(""),
                inputs.stream().map(RunPages::row).toList());
    }

    private static RunPage.Break row(RunBreak found) {
        return new RunPage.Break(
                found.step() == null ? FigureText.NONE : found.step().toString(),
                ModelText.cut(words(found.kind()) + (found.name().isEmpty() ? "" : " " + found.name())),
                ModelText.cut(found.from()),
                ModelText.cut(found.to()));
    }

    private static RunPage.Input row(RunInput input) {
        Long first = input.steps().first();
        return new RunPage.Input(
                words(input.kind()),
                cut(input.name()),
                cut(input.value()),
                first == null ? FigureText.NONE : first.toString());
    }

    static String words(String kind) {
        return kind.replace('_', ' ');
    }

    static ModelText cut(String text) {
        return ModelText.cut(text.length() <= LONGEST_INPUT ? text : text.substring(0, LONGEST_INPUT) + "…");
    }

    private List<RunPage.Source> sources() {
        return run.slices().stream()
                .collect(Collectors.groupingBy(
                        slice -> Objects.requireNonNullElse(slice.source(), ""), TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(source -> source(source.getKey(), source.getValue()))
                .toList();
    }

    private RunPage.Source source(String name, List<Slice> slices) {
        VerdictSums sums = StepSeries.total(slices);
        return new RunPage.Source(
                name.isEmpty() ? "" : filters.address(path(), RunFilters.SOURCE, name),
                ModelText.cut(name.isEmpty() ? "without a source" : name),
                FigureText.steps(RunRows.span(slices)),
                count(sums.n()),
                RunRows.figures(sums),
                count(sums.recovered()));
    }

    private Links links() {
        Map<String, String> exported = new LinkedHashMap<>();
        exported.put("run", run.name());
        exported.putAll(filters.given());
        return new Links(
                path(),
                QueryString.of(Address.VERDICTS, Map.of("run", run.name())),
                QueryString.of(RunExports.STEPS + "csv", exported),
                QueryString.of(RunExports.STEPS + "ndjson", exported),
                QueryString.of(RunExports.PASSPORT, Map.of("run", run.name())));
    }
}
