package dev.assay.console.run;

import dev.assay.console.page.ExportedTable;
import dev.assay.console.run.RunPairPages.Side;
import dev.assay.db.rollup.GroupSums;
import dev.assay.db.rollup.PartSums;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.SharedPrompt;
import dev.assay.db.rollup.SharedPrompts;
import dev.assay.db.rollup.StepSpan;
import dev.assay.db.rollup.VerdictSums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The tables of the pages of runs as files, under the names of the API. */
final class RunExports {
    static final String RUNS = "/console/exports/runs.";
    static final String STEPS = "/console/exports/steps.";
    static final String PROMPTS = "/console/exports/shared-prompts.";
    static final String PASSPORT = "/console/exports/passport.json";

    private static final List<String> SUMS =
            List.of("n", "scored", "unscored", "reward_mean", "pass_rate", "pass_rate_before_recovery", "recovered");

    private RunExports() {}

    static ExportedTable runs(List<Run> runs) {
        List<String> columns = new ArrayList<>(List.of("run", "first_seen", "newest", "first_step", "last_step"));
        columns.addAll(SUMS);
        return new ExportedTable(
                "runs", columns, runs.stream().map(RunExports::row).toList());
    }

    private static List<@Nullable Object> row(Run run) {
        StepSpan steps = RunRows.span(run.slices());
        String newest = RunRows.newest(run);
        List<@Nullable Object> row = cells(
                run.name(), run.firstSeen().toString(), newest.isEmpty() ? null : newest, steps.first(), steps.last());
        addSums(row, StepSeries.total(run.slices()));
        return row;
    }

    private static List<@Nullable Object> cells(@Nullable Object... cells) {
        return new ArrayList<>(Arrays.asList(cells));
    }

    private static void addSums(List<@Nullable Object> row, VerdictSums sums) {
        long scored = sums.rewards().n();
        row.addAll(cells(
                sums.n(),
                scored,
                sums.n() - scored,
                number(sums.rewards().mean()),
                share(sums.passed(), scored),
                share(sums.passedByRules(), scored),
                sums.recovered()));
    }

    private static @Nullable Double number(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }

    private static @Nullable Double share(long some, long n) {
        return n == 0 ? null : (Double) ((double) some / n);
    }

    /** Returns the steps, each with its parts and causes in columns of their own. */
    static ExportedTable steps(StepSeries steps) {
        VerdictSums all = steps.total();
        List<String> columns = new ArrayList<>(List.of("step"));
        columns.addAll(SUMS);
        columns.addAll(
                List.of("reward_p10", "reward_p90", "chars_right", "chars_wrong", "tokens_right", "tokens_wrong"));
        columns.addAll(List.of("groups", "groups_scored", "groups_all_zero", "groups_all_one", "groups_shaped_only"));
        all.parts().keySet().forEach(part -> columns.add("part_" + part));
        all.causes().keySet().forEach(cause -> columns.add("cause_" + cause));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (StepBin step : steps.steps()) {
            VerdictSums sums = step.sums();
            GroupSums groups = sums.groups();
            List<@Nullable Object> row = cells(step.first());
            addSums(row, sums);
            row.addAll(cells(
                    number(sums.rewards().quantile(0.1)),
                    number(sums.rewards().quantile(0.9)),
                    number(sums.right().meanCharacters()),
                    number(sums.wrong().meanCharacters()),
                    number(sums.right().meanTokens()),
                    number(sums.wrong().meanTokens()),
                    groups.n(),
                    groups.scored(),
                    groups.allZero(),
                    groups.allOne(),
                    groups.shapedOnly()));
            for (String name : all.parts().keySet()) {
                PartSums part = sums.parts().get(name);
                row.add(part == null ? null : (Double) part.mean());
            }
            all.causes().keySet().forEach(cause -> row.add(sums.causes().getOrDefault(cause, 0L)));
            rows.add(row);
        }
        return new ExportedTable("steps", columns, rows);
    }

    static ExportedTable prompts(Side first, Side second, SharedPrompts shared) {
        List<String> columns = List.of(
                "task_key",
                "id",
                "source",
                "run",
                "n",
                "passed",
                "with",
                "with_n",
                "with_passed",
                "difference",
                "low",
                "high");
        return new ExportedTable(
                "shared-prompts",
                columns,
                shared.page().stream().map(prompt -> row(first, second, prompt)).toList());
    }

    private static List<@Nullable Object> row(Side first, Side second, SharedPrompt prompt) {
        return cells(
                RunPairPages.key(prompt),
                prompt.itemId(),
                prompt.source(),
                first.run().name(),
                prompt.first().n(),
                prompt.first().passed(),
                second.run().name(),
                prompt.second().n(),
                prompt.second().passed(),
                prompt.change().value(),
                prompt.change().low(),
                prompt.change().high());
    }
}
