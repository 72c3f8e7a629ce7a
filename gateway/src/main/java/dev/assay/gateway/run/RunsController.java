package dev.assay.gateway.run;

import dev.assay.db.rollup.RunPassport;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.rollup.RunStatistics.Run;
import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/runs}: lists runs, and returns a run's statistics and its passport. */
@RestController
final class RunsController {
    private static final PageToken RUNS = new PageToken("runs");

    private final RunStatistics statistics;

    RunsController(RunStatistics statistics) {
        this.statistics = statistics;
    }

    @GetMapping(path = "/v1/runs", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        Map<String, String> given = QueryParameters.of(exchange, List.of(ListParameters.LIMIT, ListParameters.AFTER));
        int most = ListParameters.limit(given);
        String after = given.get(ListParameters.AFTER);
        long before = after == null ? Long.MAX_VALUE : RUNS.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        List<Run> found = statistics.list(Principal.of(exchange).project(), before, most + 1);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("runs");
        found.stream().limit(most).forEach(run -> RunJson.summary(listed.addObject(), run));
        return root.put(
                        "next",
                        found.size() > most ? RUNS.write(found.get(most - 1).number()) : null)
                .toString();
    }

    @GetMapping(path = "/v1/runs/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    String run(@PathVariable String name, ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        StepQuery query = new StepQuery(name, exchange);
        Range<Long> steps = query.steps();
        Run run = find(project, name);
        return RunJson.whole(
                        run,
                        statistics.inputs(project, run.number()),
                        statistics.steps(project, run.number(), steps.from(), steps.to(), query.limit() + 1),
                        query)
                .toString();
    }

    @GetMapping(path = "/v1/runs/{name}/passport", produces = MediaType.APPLICATION_JSON_VALUE)
    String passport(@PathVariable String name, ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        String project = Principal.of(exchange).project();
        Run run = find(project, name);
        return RunPassport.of(run.name(), statistics.inputs(project, run.number()))
                .toString();
    }

    private Run find(String project, String name) {
        return statistics
                .find(project, name)
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name"));
    }
}
