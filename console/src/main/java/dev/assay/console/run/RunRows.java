package dev.assay.console.run;

import dev.assay.console.alert.AlertRow;
import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.StepSpan;
import dev.assay.db.rollup.VerdictSums;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;

/** Makes the rows of the list of runs. */
final class RunRows {
    private RunRows() {}

    /**
     * Returns the row of a run.
     *
     * @param alerts number of alerts that were raised for it
     */
    static RunListPage.Row of(Run run, long alerts) {
        VerdictSums sums = StepSeries.total(run.slices());
        return new RunListPage.Row(
                AlertRow.runPage(run.name()),
                ModelText.cut(run.name()),
                FigureText.steps(span(run.slices())),
                FigureText.count(sums.n()),
                figures(sums),
                alerts == 0 ? "" : FigureText.count(alerts),
                newest(run));
    }

    static RunListPage.Figures figures(VerdictSums sums) {
        return new RunListPage.Figures(
                FigureText.mean(sums.rewards()),
                FigureText.share(sums.passed(), sums.rewards().n()),
                FigureText.isEnough(sums.n())
                        ? FigureText.percent((double) (sums.n() - sums.rewards().n()) / sums.n())
                        : FigureText.tooFew(sums.n()));
    }

    static StepSpan span(List<Slice> slices) {
        return slices.stream().map(Slice::steps).reduce(StepSpan.NONE, StepSpan::with);
    }

    /** Returns the time of the newest verdict; empty without any. */
    static String newest(Run run) {
        return run.slices().stream()
                .map(Slice::newest)
                .max(Comparator.<Instant>naturalOrder())
                .map(time -> time.truncatedTo(ChronoUnit.SECONDS).toString())
                .orElse("");
    }
}
