package dev.assay.gateway.compat.graders;

import dev.assay.gateway.InterruptibleWork;
import dev.assay.gateway.compat.JsonBody;
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
    private final JsonBody posted;
    private final GraderRuns runs;

    GradersController(JsonBody posted, GraderRuns runs) {
        this.posted = posted;
        this.runs = runs;
    }

    /** A client that leaves calls its work off; none of it is kept, so the thread may be interrupted anywhere. */
    @PostMapping("/run")
    Mono<String> run(ServerWebExchange exchange) {
        GraderRequestHead asked = GraderRequestHead.of(exchange);
        return posted.read(
                exchange,
                body -> InterruptibleWork.of(() -> runs.run(asked, body).toString()));
    }

    @PostMapping("/validate")
    Mono<String> validate(ServerWebExchange exchange) {
        return posted.read(exchange, body -> Mono.just(runs.validate(body).toString()));
    }
}
