package dev.assay.gateway.replay;

import dev.assay.gateway.http.RequestBodyReader;
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
    private final ExperimentStarter starter;

    ReplayController(RequestBodyReader bodies, ExperimentStarter starter) {
        this.bodies = bodies;
        this.starter = starter;
    }

    @PostMapping(path = "/v1/reverify", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> start(ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        return bodies.readJson(
                exchange, body -> Mono.just(ExperimentsController.accepted(starter.replay(project, body))));
    }
}
