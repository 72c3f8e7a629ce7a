package dev.assay.gateway.replay;

import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/reverify}: starts a replay of stored verdicts. */
@RestController
final class ReplayController {
    private final RequestBodyReader bodies;
    private final RescoringTarget targets;
    private final Experiments experiments;
    private final ReplayRunner runner;
    private final RunStatistics statistics;

    ReplayController(
            RequestBodyReader bodies,
            RescoringTarget targets,
            Experiments experiments,
            ReplayRunner runner,
            RunStatistics statistics) {
        this.bodies = bodies;
        this.targets = targets;
        this.experiments = experiments;
        this.runner = runner;
        this.statistics = statistics;
    }

    @PostMapping(path = "/v1/reverify", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> start(ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        return bodies.readJson(exchange, body -> Mono.just(started(project, ReplayRequest.read(body))));
    }

    private ResponseEntity<String> started(String project, ReplayRequest request) {
        if (request.target() != null) {
            targets.requireUsable(project, request.target());
        }
        String run = request.filters().get("run");
        if (run != null && statistics.find(project, run).isEmpty()) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "there is no run of this name");
        }
        Experiment added = experiments.add(project, request.json().toString());
        runner.wake();
        return ExperimentsController.accepted(added);
    }
}
