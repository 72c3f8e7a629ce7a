package dev.assay.gateway.compat.graders;

import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestWork;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/fine_tuning/alpha/graders/run} and {@code …/validate}. */
@RestController
@RequestMapping(path = "/v1/fine_tuning/alpha/graders", produces = MediaType.APPLICATION_JSON_VALUE)
final class GradersController {
    private final RequestBodyReader bodies;
    private final GraderRuns runs;

    GradersController(RequestBodyReader bodies, GraderRuns runs) {
        this.bodies = bodies;
        this.runs = runs;
    }

    /**
     * Runs a grader. A client that disconnects cancels the work; nothing of it is stored, so the thread may be
     * interrupted anywhere.
     */
    @PostMapping("/run")
    Mono<String> run(ServerWebExchange exchange) {
        GraderRequestHead asked = GraderRequestHead.of(exchange);
        return bodies.readJson(
                exchange,
                body -> RequestWork.interruptible(() -> runs.run(asked, body).toString()));
    }

    @PostMapping("/validate")
    Mono<String> validate(ServerWebExchange exchange) {
        return bodies.readJson(exchange, body -> Mono.just(runs.validate(body).toString()));
    }
}
