package dev.assay.console.prompt;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PromptReply;
import dev.assay.console.prompt.PromptPage.Export;
import dev.assay.console.prompt.PromptPage.Links;
import dev.assay.console.prompt.PromptPage.PromptText;
import dev.assay.console.prompt.PromptPage.RunRow;
import dev.assay.console.prompt.PromptPage.StepChart;
import dev.assay.console.prompt.PromptPage.Votes;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.PromptRuns.PromptRun;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the page of a prompt. */
final class PromptPages {
    private final Visitor visitor;
    private final KeyHolder holder;
    private final String key;
    private final @Nullable String group;

    /**
     * Makes the page of a person.
     *
     * @param key the key or the group in the page's path
     * @param group the only group to show; null for all
     */
    PromptPages(Visitor visitor, KeyHolder holder, String key, @Nullable String group) {
        this.visitor = visitor;
        this.holder = holder;
        this.key = key;
        this.group = group;
    }

    PromptPage of(PromptReply.Found found) {
        RolloutCounts counts = new RolloutCounts(found.rollouts(), found.answers());
        StepChart steps = counts.steps();
        Map<String, String> filters = filters(found);
        Votes votes = counts.votes(filters);
        PageFrame frame = visitor.frame("Prompt");
        return new PromptPage(
                steps.points().size() > 1 ? frame.withCharts() : frame,
                ModelText.cut(scope(found, counts)),
                text(found),
                found.runs().stream().map(run -> row(found, run)).toList(),
                steps,
                votes,
                counts.groups(group),
                links(found, filters));
    }

    private PromptText text(PromptReply.Found found) {
        return new PromptText(
                found.taskKey().isPresent(),
                found.taskKey().map(Address::taskKey).orElse(""),
                ModelText.cut(found.question()),
                holder.has(KeyScope.EXPLAIN),
                found.golds().stream().map(ModelText::cut).toList());
    }

    private static String scope(PromptReply.Found found, RolloutCounts counts) {
        String where = found.run().map(run -> "of the run " + run).orElse("of the last 24 hours");
        if (found.rollouts().isEmpty()) {
            return "No rollouts " + where + " are stored any more.";
        }
        String which = found.isCut()
                ? String.format(
                        Locale.ROOT,
                        "The newest %,d rollouts ",
                        found.rollouts().size())
                : String.format(
                        Locale.ROOT,
                        found.rollouts().size() == 1 ? "%,d rollout " : "%,d rollouts ",
                        found.rollouts().size());
        String rate = counts.scored() == 0
                ? "none is scored"
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d scored ones pass (%s; 95 %%: %s)",
                        counts.passed(),
                        counts.scored(),
                        PassRates.of(counts.passed(), counts.scored()).value(),
                        PassRates.of(counts.passed(), counts.scored()).interval());
        return which + where + ": " + rate + ".";
    }

    private RunRow row(PromptReply.Found found, PromptRun run) {
        return new RunRow(
                QueryString.of(Address.PROMPTS + "/" + key, Map.of("run", run.run())),
                ModelText.cut(run.run()),
                found.run().filter(run.run()::equals).isPresent(),
                run.sums().n(),
                run.sums().passed(),
                PassRates.of(run.sums().passed(), run.sums().n()));
    }

    /** Returns the filters that choose the same rollouts among verdicts. */
    private Map<String, String> filters(PromptReply.Found found) {
        Map<String, String> filters = new LinkedHashMap<>();
        found.run().ifPresent(run -> filters.put("run", run));
        found.taskKey()
                .ifPresentOrElse(
                        task -> filters.put("task_key", Address.taskKey(task)), () -> filters.put("group", key));
        return filters;
    }

    private Links links(PromptReply.Found found, Map<String, String> filters) {
        Map<String, String> all = new LinkedHashMap<>();
        found.run().ifPresent(run -> all.put("run", run));
        return new Links(
                QueryString.of(Address.VERDICTS, filters),
                QueryString.of("/console/exports/verdicts.csv", filters),
                QueryString.of("/console/exports/verdicts.ndjson", filters),
                group == null || found.taskKey().isEmpty() ? "" : QueryString.of(Address.PROMPTS + "/" + key, all),
                export(PromptExportsController.ANSWERS, all),
                export(PromptExportsController.STEPS, all));
    }

    private Export export(String path, Map<String, String> ofRun) {
        Map<String, String> parameters = new LinkedHashMap<>(ofRun);
        parameters.put("key", key);
        return new Export(QueryString.of(path + "csv", parameters), QueryString.of(path + "ndjson", parameters));
    }
}
