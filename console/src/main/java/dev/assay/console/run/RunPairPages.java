package dev.assay.console.run;

import static dev.assay.console.page.FigureText.count;
import static dev.assay.console.page.FigureText.percent;
import static dev.assay.console.page.FigureText.points;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.page.Address;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.QueryString;
import dev.assay.console.run.RunPairPage.Figure;
import dev.assay.console.run.RunPairPage.Links;
import dev.assay.console.run.RunPairPage.Prompt;
import dev.assay.console.run.RunPairPage.Prompts;
import dev.assay.console.run.RunPairPage.Summary;
import dev.assay.db.rollup.RunInput;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.SharedPrompt;
import dev.assay.db.rollup.SharedPrompt.Change;
import dev.assay.db.rollup.SharedPrompts;
import dev.assay.db.rollup.VerdictSums;
import dev.assay.engine.estimate.Estimate;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the page of two runs. */
record RunPairPages(Side first, Side second, SharedPrompts shared, RunFilters filters) {
    /** The most prompts of a page. */
    static final int AT_ONCE = 50;

    /** The 97.5 % point of the normal distribution. */
    private static final double Z = 1.959963984540054;

    /** A run with what its rewards depend on. */
    record Side(Run run, List<RunInput> inputs) {
        VerdictSums sums() {
            return StepSeries.total(run.slices());
        }
    }

    RunPairPage page(PageFrame frame, List<ModelText> notices) {
        return new RunPairPage(frame, notices, summary(), figures(), inputs(), new Prompts(scope(), rows()), links());
    }

    private Summary summary() {
        return new Summary(
                ModelText.cut(first.run().name()),
                ModelText.cut(second.run().name()),
                sureness() < 0 ? "bad" : sureness() > 0 ? "good" : "part",
                sentence());
    }

    /** Returns a positive number where the second run surely passes more, a negative one where it surely passes less, else 0. */
    private int sureness() {
        if (!FigureText.isEnough(shared.n())) {
            return 0;
        }
        return change() - half() > 0 ? 1 : change() + half() < 0 ? -1 : 0;
    }

    private double change() {
        return shared.second().orElse(0) - shared.first().orElse(0);
    }

    private double half() {
        return Z * shared.deviation().orElse(0) / Math.sqrt((double) shared.n());
    }

    private String sentence() {
        if (shared.n() == 0) {
            return "No prompt was seen by both runs.";
        }
        if (!FigureText.isEnough(shared.n())) {
            return "Not enough yet: both runs saw " + count(shared.n()) + " prompts, and a comparison needs "
                    + Estimate.LEAST + ".";
        }
        return "On the " + count(shared.n()) + " prompts that both saw, the first run passes "
                + percent(shared.first().orElse(0)) + " and the second "
                + percent(shared.second().orElse(0)) + ": "
                + points(change()) + " points (95 % interval " + points(change() - half()) + " to "
                + points(change() + half()) + "). "
                + (sureness() == 0
                        ? "This may be chance."
                        : sureness() > 0 ? "The second run is better." : "The second run is worse.");
    }

    private List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        figures.add(
                figure("Steps", side -> FigureText.steps(RunRows.span(side.run().slices()))));
        figures.add(figure("Verdicts", side -> count(side.sums().n())));
        figures.add(figure("Mean reward", side -> RunRows.figures(side.sums()).reward()));
        figures.add(figure(
                "Pass rate of all verdicts",
                side -> RunRows.figures(side.sums()).passRate()));
        figures.add(
                figure("Without a score", side -> RunRows.figures(side.sums()).unscored()));
        figures.add(figure("Recovered", side -> count(side.sums().recovered())));
        return figures;
    }

    private Figure figure(String name, Function<Side, String> text) {
        return new Figure(ModelText.whole(name), ModelText.cut(text.apply(first)), ModelText.cut(text.apply(second)));
    }

    /** Returns the inputs of which the runs had different versions; test sets and databases are of their items. */
    private List<Figure> inputs() {
        Map<String, String> ones = versions(first);
        Map<String, String> others = versions(second);
        TreeSet<String> names = new TreeSet<>(ones.keySet());
        names.addAll(others.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(ones.get(name), others.get(name)))
                .map(name -> new Figure(
                        ModelText.cut(name),
                        RunPages.cut(ones.getOrDefault(name, FigureText.NONE)),
                        RunPages.cut(others.getOrDefault(name, FigureText.NONE))))
                .toList();
    }

    private static Map<String, String> versions(Side side) {
        return side.inputs().stream()
                .collect(Collectors.groupingBy(
                        RunPairPages::name,
                        TreeMap::new,
                        Collectors.mapping(RunPairPages::version, Collectors.joining(", "))));
    }

    private static boolean isRecipe(RunInput input) {
        return input.kind().equals("recipe");
    }

    /** A recipe's name carries its version: {@code math@3}, or {@code inline:1f2e…}. */
    private static String name(RunInput input) {
        String kind = RunPages.words(input.kind());
        String name = isRecipe(input) ? input.name().split("[@:]", 2)[0] : input.name();
        return name.isEmpty() ? kind : kind + " " + name;
    }

    private static String version(RunInput input) {
        return isRecipe(input) ? input.name() : input.value();
    }

    private String scope() {
        if (shared.page().isEmpty()) {
            return "";
        }
        long from = (long) (filters.page() - 1) * AT_ONCE;
        return "Prompts " + count(from + 1) + " to "
                + count(from + shared.page().size()) + " of " + count(shared.n())
                + ", the surest difference first. For " + count(shared.sure())
                + " of them the 95 % interval is without 0.";
    }

    private List<Prompt> rows() {
        return shared.page().stream().map(this::row).toList();
    }

    private Prompt row(SharedPrompt prompt) {
        Change change = prompt.change();
        return new Prompt(
                ModelText.cut(prompt.itemId()),
                ModelText.cut(Objects.requireNonNullElse(prompt.source(), "")),
                side(first, prompt, prompt.first()),
                side(second, prompt, prompt.second()),
                points(change.value()),
                points(change.low()) + " to " + points(change.high()),
                change.low() > 0 ? "good" : change.high() < 0 ? "bad" : "plain");
    }

    private static RunPairPage.Side side(Side side, SharedPrompt prompt, SharedPrompt.Side rollouts) {
        Map<String, String> filters = new LinkedHashMap<>();
        filters.put("run", side.run().name());
        filters.put("task_key", key(prompt));
        return new RunPairPage.Side(
                String.format(Locale.ROOT, "%,d of %,d", rollouts.passed(), rollouts.n()),
                QueryString.of(Address.VERDICTS, filters));
    }

    /** Returns the key of a prompt as the API writes it. */
    static String key(SharedPrompt prompt) {
        return HexFormat.of().toHexDigits(prompt.taskKey());
    }

    private Links links() {
        String path = AlertRow.runPage(first.run().name());
        Map<String, String> exported = new LinkedHashMap<>();
        exported.put("run", first.run().name());
        exported.put(RunFilters.WITH, second.run().name());
        boolean more = (long) filters.page() * AT_ONCE < shared.n();
        return new Links(
                path,
                AlertRow.runPage(second.run().name()),
                QueryString.of(
                        AlertRow.runPage(second.run().name()),
                        Map.of(RunFilters.WITH, first.run().name())),
                more ? filters.address(path, RunFilters.PAGE, Integer.toString(filters.page() + 1)) : "",
                filters.page() > 1 ? filters.address(path, RunFilters.PAGE, Integer.toString(filters.page() - 1)) : "",
                QueryString.of(RunExports.PROMPTS + "csv", exported),
                QueryString.of(RunExports.PROMPTS + "ndjson", exported));
    }
}
