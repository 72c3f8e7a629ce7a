package dev.assay.console.run;

import dev.assay.console.page.FigureText;
import dev.assay.db.rollup.RunStatistics.Slice;
import dev.assay.db.rollup.RunStatistics.Step;
import dev.assay.db.rollup.VerdictSums;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The steps of a run, put together to points of charts. */
final class StepSeries {
    private static final int MOST_POINTS = 150;
    private static final long[] WIDTHS = {
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000, 1_000_000_000
    };

    private final List<StepBin> steps;
    private final Map<Long, List<StepBin>> byWidth = new HashMap<>();

    private StepSeries(List<StepBin> steps) {
        this.steps = steps;
    }

    /**
     * Takes steps of a run; verdicts without a step are left out.
     *
     * @param source the only source that counts; null for all
     */
    static StepSeries of(List<Step> steps, @Nullable String source) {
        List<StepBin> single = new ArrayList<>();
        for (Step step : steps) {
            List<Slice> slices = step.slices().stream()
                    .filter(slice -> source == null || source.equals(Objects.requireNonNullElse(slice.source(), "")))
                    .toList();
            Long number = step.step();
            if (number != null && !slices.isEmpty()) {
                single.add(new StepBin(number, 1, total(slices), newest(slices)));
            }
        }
        single.sort(Comparator.comparingLong(StepBin::first));
        return new StepSeries(single);
    }

    static VerdictSums total(List<Slice> slices) {
        return VerdictSums.total(slices.stream().map(Slice::sums).toList());
    }

    private static Instant newest(List<Slice> slices) {
        return slices.stream().map(Slice::newest).max(Comparator.naturalOrder()).orElse(Instant.EPOCH);
    }

    /** Returns the sums of all steps. */
    VerdictSums total() {
        return VerdictSums.total(steps.stream().map(StepBin::sums).toList());
    }

    /** Returns the steps, from the lowest. */
    List<StepBin> steps() {
        return Collections.unmodifiableList(steps);
    }

    boolean isEmpty() {
        return steps.isEmpty();
    }

    /** Returns the first step whose newest batch is not older than this time, else the last one; null without steps. */
    @Nullable
    Long stepAt(Instant time) {
        if (steps.isEmpty()) {
            return null;
        }
        return steps.stream()
                .filter(step -> !step.newest().isBefore(time))
                .findFirst()
                .orElse(steps.getLast())
                .first();
    }

    /**
     * Returns the points of a chart: as narrow as possible, so that they are not too many and at least half of them have
     * enough data.
     *
     * @param n the number of data behind a figure of this chart
     */
    List<StepBin> points(ToLongFunction<VerdictSums> n) {
        for (long width : WIDTHS) {
            List<StepBin> bins = bins(width);
            long enough = bins.stream()
                    .filter(bin -> FigureText.isEnough(n.applyAsLong(bin.sums())))
                    .count();
            if (bins.size() <= MOST_POINTS && 2 * enough >= bins.size()) {
                return bins;
            }
        }
        return bins(steps.size() <= MOST_POINTS ? 1 : WIDTHS[WIDTHS.length - 1]);
    }

    private List<StepBin> bins(long width) {
        return width == 1 ? steps : byWidth.computeIfAbsent(width, this::join);
    }

    private List<StepBin> join(long width) {
        return steps.stream()
                .collect(Collectors.groupingBy(step -> step.first() / width, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(bin -> new StepBin(
                        bin.getKey() * width,
                        width,
                        VerdictSums.total(
                                bin.getValue().stream().map(StepBin::sums).toList()),
                        bin.getValue().getLast().newest()))
                .toList();
    }
}
