package dev.assay.gateway.replay;

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
    private final RequestBodyReader bodies;
    private final ExperimentStarter starter;

    ShadowController(RequestBodyReader bodies, ExperimentStarter starter) {
        this.bodies = bodies;
        this.starter = starter;
    }

    @PostMapping(path = "/v1/shadow", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> start(ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        return bodies.readJson(
                exchange, body -> Mono.just(ExperimentsController.accepted(starter.shadow(project, body))));
    }
}
