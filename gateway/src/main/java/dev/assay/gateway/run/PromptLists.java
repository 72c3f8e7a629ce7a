package dev.assay.gateway.run;

import dev.assay.db.rollup.PromptSelection;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.gateway.http.PagedExport;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/** Lists of a run's prompts, for the API and the console. */
@Component
final class PromptLists {
    private final RunStatistics statistics;

    PromptLists(RunStatistics statistics) {
        this.statistics = statistics;
    }

    Optional<Run> run(String project, String name) {
        return statistics.find(project, name);
    }

    /** Returns prompts of a run by their keys. */
    List<RunPrompt> page(String project, Run run, PromptSelection wanted, int most) {
        return statistics.prompts(project, run.number(), wanted, most);
    }

    /** Returns all prompts of a run, each as a line without its end. */
    Flux<String> lines(String project, Run run, PromptSelection wanted, Function<RunPrompt, String> line) {
        return PagedExport.lines(
                (@Nullable RunPrompt last) -> statistics.prompts(
                        project,
                        run.number(),
                        last == null ? wanted : wanted.behind(last.taskKey()),
                        PagedExport.AT_ONCE),
                line);
    }
}
