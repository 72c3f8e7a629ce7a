package dev.assay.console.run;

import static dev.assay.console.page.FigureText.count;
import static dev.assay.console.page.FigureText.isEnough;
import static dev.assay.console.page.FigureText.percent;

import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.run.RunChart.Column;
import dev.assay.console.run.RunChart.Row;
import dev.assay.db.rollup.GroupSums;
import dev.assay.db.rollup.LengthSums;
import dev.assay.db.rollup.PartSums;
import dev.assay.db.rollup.VerdictSums;
import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.WilsonInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Makes the charts of a run. A point with too little data is a gap. */
final class RunCharts {
    private static final int MOST_SERIES = 8;
    private static final String PERCENT = " %";

    private final StepSeries steps;
    private final List<RunEvent> events;
    private final VerdictSums all;

    /**
     * Makes the charts of these steps.
     *
     * @param all the sums of these steps together
     * @param events what is marked on each chart
     */
    RunCharts(StepSeries steps, VerdictSums all, List<RunEvent> events) {
        this.steps = steps;
        this.all = all;
        this.events = events;
    }

    /** A series, which has no figure where there is too little data. */
    private record Series(String name, String role, Function<VerdictSums, OptionalDouble> figure) {
        Series(String name, Function<VerdictSums, OptionalDouble> figure) {
            this(name, "", figure);
        }
    }

    /** What a chart is about. */
    private record Subject(String id, String title, String kind, String unit, String counted) {}

    List<RunChart> charts() {
        return List.of(rewards(), passes(), unscored(), groups(), parts(), lengths());
    }

    private RunChart rewards() {
        Subject subject = new Subject("reward", "Reward", "line", "", "scored verdicts");
        List<Series> series = List.of(
                new Series("Mean", sums -> enough(scored(sums), sums.rewards().mean())),
                new Series("10 %", "low", sums -> quantile(sums, 0.1)),
                new Series("90 %", "high", sums -> quantile(sums, 0.9)));
        return chart(subject, RunCharts::scored, series, points -> {
            StepBin first = points.getFirst();
            StepBin last = points.getLast();
            return "The mean reward was " + mean(first) + " at step " + first.label() + " and is " + mean(last)
                    + " at step " + last.label() + ". Four fifths of the rewards lie in the band.";
        });
    }

    private static String mean(StepBin point) {
        return String.format(Locale.ROOT, "%.3f", point.sums().rewards().mean().orElse(0));
    }

    private static OptionalDouble quantile(VerdictSums sums, double share) {
        return enough(scored(sums), sums.rewards().quantile(share));
    }

    private RunChart passes() {
        Subject subject = new Subject("passes", "Pass rate", "line", PERCENT, "scored verdicts");
        List<Series> series = new ArrayList<>(List.of(
                new Series("Pass rate", sums -> share(sums.passed(), scored(sums))),
                new Series("Low", "low", sums -> bound(sums, true)),
                new Series("High", "high", sums -> bound(sums, false))));
        boolean recovers = all.passedByRules() != all.passed();
        if (recovers) {
            series.add(new Series("By the rules alone", sums -> share(sums.passedByRules(), scored(sums))));
        }
        return chart(subject, RunCharts::scored, series, points -> {
            VerdictSums first = points.getFirst().sums();
            VerdictSums last = points.getLast().sums();
            return "The pass rate was " + rate(first.passed(), first) + " at step "
                    + points.getFirst().label() + " and is " + rate(last.passed(), last) + " at step "
                    + points.getLast().label() + "; the band is its 95 % interval. "
                    + (recovers
                            ? "Without recovery it would be " + rate(last.passedByRules(), last) + "."
                            : "Recovery changed nothing.");
        });
    }

    private static String rate(long passed, VerdictSums sums) {
        return percent((double) passed / scored(sums));
    }

    private static OptionalDouble bound(VerdictSums sums, boolean low) {
        long n = scored(sums);
        if (!isEnough(n)) {
            return OptionalDouble.empty();
        }
        WilsonInterval.Bounds bounds = WilsonInterval.bounds((double) sums.passed() / n, (double) n);
        return OptionalDouble.of(100 * (low ? bounds.low() : bounds.high()));
    }

    private RunChart unscored() {
        Subject subject = new Subject("unscored", "Without a score", "stacked", PERCENT, "verdicts");
        if (all.n() > 0 && all.causes().isEmpty()) {
            return without(subject, "Every verdict of these steps is scored.");
        }
        List<Series> series = all.causes().keySet().stream()
                .map(cause -> new Series(cause, sums -> share(sums.causes().getOrDefault(cause, 0L), sums.n())))
                .toList();
        long lost = all.n() - scored(all);
        return chart(
                subject,
                VerdictSums::n,
                series,
                _ -> percent((double) lost / all.n()) + " of the verdicts of these steps have no score, by cause: "
                        + all.causes().entrySet().stream()
                                .map(cause -> cause.getKey() + " " + count(cause.getValue()))
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    private RunChart groups() {
        Subject subject = new Subject("groups", "Groups", "line", PERCENT, "groups of at least two scored rollouts");
        List<Series> series = List.of(
                new Series("Every score 0", sums -> ofGroups(sums, GroupSums::allZero)),
                new Series("Every score 1", sums -> ofGroups(sums, GroupSums::allOne)),
                new Series("Shaped only", sums -> ofGroups(sums, GroupSums::shapedOnly)));
        GroupSums total = all.groups();
        return chart(
                subject,
                sums -> sums.groups().scored(),
                series,
                _ -> "Of " + count(total.scored()) + " groups " + ofAll(total.allZero())
                        + " have the score 0 throughout, "
                        + ofAll(total.allOne()) + " the score 1, and " + ofAll(total.shapedOnly())
                        + " are shaped only: none of their answers passes, but their rewards differ.");
    }

    private String ofAll(long some) {
        return percent((double) some / all.groups().scored());
    }

    private static OptionalDouble ofGroups(VerdictSums sums, ToLongFunction<GroupSums> some) {
        return share(some.applyAsLong(sums.groups()), sums.groups().scored());
    }

    private RunChart parts() {
        Subject subject = new Subject("parts", "Parts of the reward", "line", "", "scored verdicts");
        List<Series> series = all.parts().keySet().stream()
                .limit(MOST_SERIES)
                .map(part -> new Series(part, sums -> part(sums, part)))
                .toList();
        if (scored(all) > 0 && series.isEmpty()) {
            return without(subject, "The rewards of these steps have no parts.");
        }
        int more = all.parts().size() - series.size();
        return chart(
                subject,
                RunCharts::scored,
                series,
                _ -> "The means over these steps: "
                        + all.parts().entrySet().stream()
                                .limit(MOST_SERIES)
                                .map(part -> part.getKey() + " "
                                        + String.format(
                                                Locale.ROOT,
                                                "%.3f",
                                                part.getValue().mean()))
                                .collect(Collectors.joining(", "))
                        + (more > 0 ? "; " + more + " more parts are in the export." : "."));
    }

    private static OptionalDouble part(VerdictSums sums, String name) {
        PartSums part = sums.parts().getOrDefault(name, new PartSums(0, 0));
        return enough(part.n(), OptionalDouble.of(part.n() == 0 ? 0 : part.mean()));
    }

    private RunChart lengths() {
        boolean tokens =
                all.right().meanTokens().isPresent() || all.wrong().meanTokens().isPresent();
        String unit = tokens ? "tokens" : "characters";
        Subject subject = new Subject("lengths", "Length of responses", "line", "", "scored verdicts");
        Function<LengthSums, OptionalDouble> mean = tokens ? LengthSums::meanTokens : LengthSums::meanCharacters;
        List<Series> series = List.of(
                new Series("Right", sums -> enough(sums.right().n(), mean.apply(sums.right()))),
                new Series("Wrong", sums -> enough(sums.wrong().n(), mean.apply(sums.wrong()))));
        return chart(
                subject,
                RunCharts::scored,
                series,
                _ -> "Over these steps right responses have " + length(all.right(), mean) + " " + unit
                        + " on average, and wrong ones " + length(all.wrong(), mean) + ".");
    }

    private static String length(LengthSums lengths, Function<LengthSums, OptionalDouble> mean) {
        OptionalDouble average = mean.apply(lengths);
        return isEnough(lengths.n()) && average.isPresent()
                ? String.format(Locale.ROOT, "%,.0f", average.getAsDouble())
                : FigureText.tooFew(lengths.n());
    }

    private static long scored(VerdictSums sums) {
        return sums.rewards().n();
    }

    private static OptionalDouble share(long some, long n) {
        return enough(n, OptionalDouble.of(n == 0 ? 0 : 100.0 * some / n));
    }

    private static OptionalDouble enough(long n, OptionalDouble figure) {
        return isEnough(n) ? figure : OptionalDouble.empty();
    }

    private static RunChart without(Subject subject, String why) {
        return new RunChart(subject.id(), subject.title(), subject.kind(), "", why, List.of(), List.of());
    }

    private RunChart chart(
            Subject subject,
            ToLongFunction<VerdictSums> n,
            List<Series> series,
            Function<List<StepBin>, String> caption) {
        List<StepBin> points = steps.points(n);
        List<StepBin> told = points.stream()
                .filter(point -> isEnough(n.applyAsLong(point.sums())))
                .toList();
        if (told.isEmpty()) {
            return without(
                    subject,
                    steps.isEmpty()
                            ? "No verdict of these has a step: a trainer sends it as step."
                            : "Not enough yet: a point needs " + Estimate.LEAST + " " + subject.counted()
                                    + ", and there are " + count(n.applyAsLong(all)) + ".");
        }
        List<Column> columns = new ArrayList<>();
        series.forEach(one -> columns.add(new Column(ModelText.cut(one.name()), one.role())));
        columns.add(new Column(ModelText.whole("n"), "n"));
        columns.add(new Column(ModelText.whole("Event"), "mark"));
        List<Row> rows = points.stream().map(point -> row(point, n, series)).toList();
        long width = points.getFirst().width();
        String joined = width == 1 ? "" : " A point is " + count(width) + " steps.";
        String gaps = told.size() == points.size()
                ? ""
                : " Points with fewer than " + Estimate.LEAST + " " + subject.counted() + " are left out.";
        return new RunChart(
                subject.id(),
                subject.title(),
                subject.kind(),
                subject.unit(),
                caption.apply(told) + joined + gaps,
                columns,
                rows);
    }

    private Row row(StepBin point, ToLongFunction<VerdictSums> n, List<Series> series) {
        List<ModelText> cells = new ArrayList<>();
        series.forEach(
                one -> cells.add(ModelText.whole(FigureText.cell(one.figure().apply(point.sums())))));
        cells.add(ModelText.whole(Long.toString(n.applyAsLong(point.sums()))));
        cells.add(ModelText.cut(events.stream()
                .filter(event -> point.contains(event.step()))
                .map(RunEvent::label)
                .distinct()
                .collect(Collectors.joining(", "))));
        return new Row(point.label(), Long.toString(point.first()), cells);
    }
}
