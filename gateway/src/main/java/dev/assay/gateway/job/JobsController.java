package dev.assay.gateway.job;

import dev.assay.db.job.Job;
import dev.assay.db.job.JobStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.PageToken;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.request.BlockingThreads;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/jobs}: batches of any size that are scored in the background. */
@RestController
final class JobsController {
    static final String WAIT = "wait_s";
    private static final PageToken JOBS = new PageToken("jobs");
    private static final int LONGEST_WAIT = 30;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final JobStore store;
    private final JobReceiver receiver;
    private final JobRunner runner;

    JobsController(JobStore store, JobReceiver receiver, JobRunner runner) {
        this.store = store;
        this.receiver = receiver;
        this.runner = runner;
    }

    @PostMapping(path = "/v1/jobs", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> submit(ServerWebExchange exchange) {
        return receiver.receive(exchange).map(uploaded -> {
            runner.wake();
            ResponseEntity.BodyBuilder answer = ResponseEntity.accepted()
                    .header(HttpHeaders.LOCATION, "/v1/jobs/" + uploaded.job().id());
            if (uploaded.replayed()) {
                answer.header("Idempotent-Replay", "true");
            }
            return answer.body(JobJson.of(uploaded.job()).toString());
        });
    }

    @GetMapping(path = "/v1/jobs", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        Map<String, String> given = QueryParameters.of(exchange, List.of(ListParameters.LIMIT, ListParameters.AFTER));
        int most = ListParameters.limit(given);
        String after = given.get(ListParameters.AFTER);
        long before = after == null ? Long.MAX_VALUE : JOBS.read(after, 1).orElseThrow(ListParameters::wrongToken)[0];
        List<Job> found = store.list(Principal.of(exchange).project(), before, most + 1);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("jobs");
        found.stream().limit(most).forEach(job -> listed.add(JobJson.of(job)));
        return root.put(
                        "next",
                        found.size() > most ? JOBS.write(found.get(most - 1).number()) : null)
                .toString();
    }

    @GetMapping(path = "/v1/jobs/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String one(@PathVariable String id, ServerWebExchange exchange) throws InterruptedException {
        long end = end(QueryParameters.of(exchange, List.of(WAIT)));
        Job job = found(id, exchange);
        while (!job.state().isFinal() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN.toMillis());
            job = found(id, exchange);
        }
        return JobJson.of(job).toString();
    }

    @DeleteMapping(path = "/v1/jobs/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String cancel(@PathVariable String id, ServerWebExchange exchange) {
        store.cancel(found(id, exchange).id());
        return JobJson.of(found(id, exchange)).toString();
    }

    @GetMapping(path = "/v1/jobs/{id}/results", produces = MediaType.APPLICATION_NDJSON_VALUE)
    Mono<Void> results(@PathVariable String id, ServerWebExchange exchange) {
        Map<String, String> given = QueryParameters.of(exchange, List.of(ListParameters.AFTER, WAIT));
        int from = from(given.get(ListParameters.AFTER));
        long end = end(given);
        Job job = found(id, exchange);
        exchange.getResponse().getHeaders().setContentType(MediaType.APPLICATION_NDJSON);
        JobResults results = new JobResults(store, Principal.of(exchange).project(), job.id(), from, end);
        return exchange.getResponse()
                .writeWith(results.lines()
                        .subscribeOn(BlockingThreads.VIRTUAL)
                        .map(exchange.getResponse().bufferFactory()::wrap));
    }

    private static int from(@Nullable String after) {
        if (after == null) {
            return 0;
        }
        if (!after.matches("[0-9]{1,9}")) {
            throw ProblemException.parameter(ListParameters.AFTER, "must be the index of a result");
        }
        return Integer.parseInt(after) + 1;
    }

    private static long end(Map<String, String> given) {
        String text = given.getOrDefault(WAIT, "0");
        if (!text.matches("[0-9]{1,2}") || Integer.parseInt(text) > LONGEST_WAIT) {
            throw ProblemException.parameter(WAIT, "must be from 0 to " + LONGEST_WAIT);
        }
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(Integer.parseInt(text));
    }

    private Job found(String id, ServerWebExchange exchange) {
        if (id.endsWith(":close")) {
            throw new MethodNotAllowedException(exchange.getRequest().getMethod(), List.of(HttpMethod.POST));
        }
        return NamedJob.find(id, job -> store.find(Principal.of(exchange).project(), job));
    }
}
