package dev.assay.gateway.run;

import dev.assay.db.deletion.RunDeletion;
import dev.assay.db.deletion.RunDeletions;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code DELETE /v1/runs/{name}} and {@code GET /v1/run-deletions/{id}}: deletes a run in the background. */
@RestController
final class RunDeletionsController {
    private static final String DELETIONS = "/v1/run-deletions/";

    private final RunDeletions deletions;

    RunDeletionsController(RunDeletions deletions) {
        this.deletions = deletions;
    }

    @DeleteMapping(path = "/v1/runs/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<String> delete(@PathVariable String name, ServerWebExchange exchange) {
        RunDeletion requested = deletions
                .request(project(exchange), name, Principal.of(exchange).keyId())
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name"));
        return ResponseEntity.accepted()
                .location(URI.create(DELETIONS + requested.id()))
                .body(json(requested));
    }

    @GetMapping(path = DELETIONS + "{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String find(@PathVariable String id, ServerWebExchange exchange) {
        String project = project(exchange);
        try {
            return deletions
                    .find(project, UUID.fromString(id))
                    .map(RunDeletionsController::json)
                    .orElseThrow(RunDeletionsController::unknown);
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    private static String project(ServerWebExchange exchange) {
        return Principal.of(exchange)
                .projectOf(QueryParameters.of(exchange, List.of("project")).get("project"));
    }

    private static ProblemException unknown() {
        return ProblemException.of(ProblemType.NOT_FOUND, "there is no deletion of this id");
    }

    private static String json(RunDeletion deletion) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", deletion.id().toString())
                .put("run", deletion.run())
                .put("state", deletion.state())
                .put("verdicts", deletion.verdicts())
                .put("requested_at", deletion.requestedAt().toString())
                .put(
                        "finished_at",
                        deletion.finishedAt() == null
                                ? null
                                : deletion.finishedAt().toString())
                .toString();
    }
}
