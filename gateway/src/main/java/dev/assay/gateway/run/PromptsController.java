package dev.assay.gateway.run;

import dev.assay.db.rollup.PromptSelection;
import dev.assay.db.rollup.RunPrompt;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.PagedExport;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/prompts}: the pass rates of a run's prompts, as a page, or all of them as NDJSON. */
@RestController
final class PromptsController {
    private final PromptLists lists;

    PromptsController(PromptLists lists) {
        this.lists = lists;
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
                                lists.lines(
                                        project,
                                        run,
                                        wanted,
                                        prompt -> PromptJson.json(prompt).toString()))
                        : PagedExport.send(
                                exchange.getResponse(),
                                MediaType.APPLICATION_JSON,
                                onThread(() -> page(lists.page(project, run, wanted, most + 1), most, query))
                                        .flux()));
    }

    private Run find(String project, String name) {
        return lists.run(project, name)
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name"));
    }

    private static <T> Mono<T> onThread(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(BlockingThreads.VIRTUAL);
    }

    private static String page(List<RunPrompt> found, int most, PromptQuery query) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("prompts");
        found.stream().limit(most).forEach(prompt -> listed.add(PromptJson.json(prompt)));
        return root.put(
                        "next",
                        found.size() > most ? query.next(found.get(most - 1).taskKey()) : null)
                .toString();
    }
}
