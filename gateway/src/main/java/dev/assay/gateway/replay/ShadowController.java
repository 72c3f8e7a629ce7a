package dev.assay.gateway.replay;

import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.security.Principal;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/shadow}: starts a shadow of live traffic. */
@RestController
final class ShadowController {
    private static final int MOST_AT_A_TIME = 4;

    private final RequestBodyReader bodies;
    private final RescoringTarget targets;
    private final Experiments experiments;
    private final ShadowRunner runner;

    ShadowController(RequestBodyReader bodies, RescoringTarget targets, Experiments experiments, ShadowRunner runner) {
        this.bodies = bodies;
        this.targets = targets;
        this.experiments = experiments;
        this.runner = runner;
    }

    @PostMapping(path = "/v1/shadow", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> start(ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        return bodies.readJson(exchange, body -> Mono.just(started(project, ShadowRequest.read(body))));
    }

    private ResponseEntity<String> started(String project, ShadowRequest read) {
        targets.requireUsable(project, read.target());
        ShadowRequest request = read.by(targets.pinned(project, read.target()));
        Experiment added = experiments
                .addShadow(project, request.json().toString(), request.time(), request.judgeCalls(), MOST_AT_A_TIME)
                .orElseThrow(() -> new InvalidField(new FieldProblem(
                        "",
                        "Too many shadows run",
                        MOST_AT_A_TIME + " shadows of this project run already: stop one of them first")));
        runner.refresh();
        return ExperimentsController.accepted(added);
    }
}
