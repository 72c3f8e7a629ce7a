package dev.assay.gateway.job;

import dev.assay.db.job.AddedItems;
import dev.assay.db.job.JobStore;
import dev.assay.db.job.OpenJobs;
import dev.assay.db.job.OpenJobs.ItemTarget;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.OpenItem;
import dev.assay.engine.wire.OpenItemReader;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.ContentTypes;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** The items of open jobs, and their end. */
@RestController
final class OpenJobsController {
    private final JobStore store;
    private final OpenJobs open;
    private final JobRunner runner;
    private final RequestBodyReader bodies;
    private final RequestAdmission admission;

    OpenJobsController(
            JobStore store, OpenJobs open, JobRunner runner, RequestBodyReader bodies, RequestAdmission admission) {
        this.store = store;
        this.open = open;
        this.runner = runner;
        this.bodies = bodies;
        this.admission = admission;
    }

    @PostMapping(path = "/v1/jobs/{id}/items", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> add(@PathVariable String id, ServerWebExchange exchange) {
        admission.requireOpen();
        HttpHeaders headers = exchange.getRequest().getHeaders();
        boolean lines = ContentTypes.is(MediaType.APPLICATION_NDJSON, headers);
        if (!lines && !ContentTypes.is(MediaType.APPLICATION_JSON, headers)) {
            throw ProblemException.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "Content-Type must be application/json or application/x-ndjson");
        }
        ItemTarget job =
                NamedJob.find(id, named -> open.find(Principal.of(exchange).project(), named));
        return bodies.read(exchange, body -> Mono.fromCallable(() -> add(job, body, lines)))
                .onErrorMap(InvalidField.class, e -> ProblemException.of(RequestRefusal.of(e.problem())));
    }

    private ResponseEntity<String> add(ItemTarget job, byte[] body, boolean lines) {
        OpenItemReader reader =
                new OpenItemReader(job.defaults() == null ? null : (ObjectNode) Json.MAPPER.readTree(job.defaults()));
        List<OpenItem> items = lines ? reader.lines(body) : reader.body(RequestBodyReader.json(body));
        if (items.size() > Batch.MAX_ITEMS) {
            throw ProblemException.of(
                    ProblemType.TOO_MANY_ITEMS, "a request may add at most " + Batch.MAX_ITEMS + " items");
        }
        return switch (open.add(job.id(), items)) {
            case AddedItems.Stored(int added, int repeated) -> {
                runner.wake();
                yield ResponseEntity.accepted()
                        .body(Json.MAPPER
                                .createObjectNode()
                                .put("added", added)
                                .put("repeated", repeated)
                                .toString());
            }
            case AddedItems.JobClosed() ->
                throw ProblemException.of(
                        ProblemType.JOB_ENDED,
                        "the job is " + (job.state().isFinal() ? job.state().toString() : "not open")
                                + ": it takes no items");
            case AddedItems.Refused(List<FieldProblem> faults) ->
                throw ProblemException.of(new RequestRefusal(
                        ProblemType.INVALID_FIELD, faults.getFirst().detail(), faults));
        };
    }

    @PostMapping(path = "/v1/jobs/{id}:close", produces = MediaType.APPLICATION_JSON_VALUE)
    String close(@PathVariable String id, ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        UUID job = NamedJob.find(id, named -> open.find(project, named)).id();
        if (open.close(job)) {
            runner.wake();
        }
        return JobJson.of(NamedJob.find(id, named -> store.find(project, named)))
                .toString();
    }
}
