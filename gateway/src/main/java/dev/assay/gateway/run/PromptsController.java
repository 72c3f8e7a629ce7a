package dev.assay.gateway.run;

import dev.assay.db.rollup.PromptSelection;
import dev.assay.db.rollup.PromptSums;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.rollup.StepPasses;
import dev.assay.engine.estimate.WilsonInterval;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.http.VerdictKey;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/prompts}: the pass rates of a run's prompts, as a page, or all of them as NDJSON. */
@RestController
final class PromptsController {
    private final RunStatistics statistics;

    PromptsController(RunStatistics statistics) {
        this.statistics = statistics;
    }

    @GetMapping(
            path = "/v1/prompts",
            produces = {MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
    Mono<Void> prompts(ServerWebExchange exchange) {
        PromptQuery query = new PromptQuery(exchange);
        PromptSelection wanted = query.selection();
        int most = query.limit();
        String project = Principal.of(exchange).project();
        boolean lines = ContentTypes.acceptsLines(exchange.getRequest().getHeaders());
        return onThread(() -> find(project, query.run()))
                .flatMap(run -> lines
                        ? PagedExport.send(
                                exchange.getResponse(),
                                MediaType.APPLICATION_NDJSON,
                                export(project, run.number(), wanted))
                        : PagedExport.send(
                                exchange.getResponse(),
                                MediaType.APPLICATION_JSON,
                                onThread(() -> page(
                                                statistics.prompts(project, run.number(), wanted, most + 1),
                                                most,
                                                query))
                                        .flux()));
    }

    private Run find(String project, String name) {
        return statistics
                .find(project, name)
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name"));
    }

    private static <T> Mono<T> onThread(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(BlockingThreads.VIRTUAL);
    }

    private static String page(List<RunPrompt> found, int most, PromptQuery query) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("prompts");
        found.stream().limit(most).forEach(prompt -> listed.add(json(prompt)));
        return root.put(
                        "next",
                        found.size() > most ? query.next(found.get(most - 1).taskKey()) : null)
                .toString();
    }

    private Flux<String> export(String project, long run, PromptSelection wanted) {
        return PagedExport.lines(
                (@Nullable RunPrompt last) -> statistics.prompts(
                        project, run, last == null ? wanted : wanted.behind(last.taskKey()), PagedExport.AT_ONCE),
                prompt -> json(prompt).toString());
    }

    private static ObjectNode json(RunPrompt prompt) {
        PromptSums sums = prompt.sums();
        double rate = (double) sums.passed() / sums.n();
        WilsonInterval.Bounds bounds = WilsonInterval.bounds(rate, (double) sums.n());
        PromptSums.Rollout rollout = sums.rollout();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("task_key", VerdictKey.text(prompt.taskKey()))
                .put("source", rollout.source())
                .put("group", rollout.group())
                .put("id", rollout.itemId())
                .put("verdict_id", rollout.verdict().toString())
                .put("n", sums.n())
                .put("passed", sums.passed())
                .put("pass_rate", rate)
                .put("low", bounds.low())
                .put("high", bounds.high());
        step(json, "oldest", sums.oldest());
        step(json, "newest", sums.newest());
        return json;
    }

    private static void step(ObjectNode json, String name, @Nullable StepPasses passes) {
        if (passes == null) {
            json.putNull(name);
        } else {
            json.putObject(name)
                    .put("step", passes.step())
                    .put("n", passes.n())
                    .put("pass_rate", (double) passes.passed() / passes.n());
        }
    }
}
