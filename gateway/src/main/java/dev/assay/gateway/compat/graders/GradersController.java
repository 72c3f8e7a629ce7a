package dev.assay.gateway.compat.graders;

import dev.assay.gateway.Threads;
import dev.assay.gateway.verify.Bodies;
import dev.assay.gateway.verify.BytesInFlight;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/** {@code POST /v1/fine_tuning/alpha/graders/run} and {@code …/validate}. */
@RestController
@RequestMapping(path = "/v1/fine_tuning/alpha/graders", produces = MediaType.APPLICATION_JSON_VALUE)
final class GradersController {
    private final Bodies bodies;
    private final BytesInFlight inFlight;
    private final GraderRuns runs;

    GradersController(Bodies bodies, BytesInFlight inFlight, GraderRuns runs) {
        this.bodies = bodies;
        this.inFlight = inFlight;
        this.runs = runs;
    }

    @PostMapping("/run")
    Mono<String> run(ServerWebExchange exchange) {
        Asked asked = Asked.of(exchange);
        return answer(exchange, body -> runs.run(asked, body));
    }

    @PostMapping("/validate")
    Mono<String> validate(ServerWebExchange exchange) {
        Asked.of(exchange);
        return answer(exchange, runs::validate);
    }

    private interface Work {
        ObjectNode of(byte[] body) throws InterruptedException;
    }

    private Mono<String> answer(ServerWebExchange exchange, Work work) {
        return Mono.using(
                inFlight::lease,
                lease -> bodies.read(exchange, lease)
                        .publishOn(Threads.VIRTUAL)
                        .map(body -> bodies.decompressed(exchange, body, lease))
                        .flatMap(body -> interruptible(work, body)),
                BytesInFlight.Lease::close);
    }

    /** A client that leaves calls its work off; none of it is kept, so the thread may be interrupted anywhere. */
    private static Mono<String> interruptible(Work work, byte[] body) {
        return Mono.create(sink -> {
            Thread worker = Thread.currentThread();
            sink.onCancel(worker::interrupt);
            try {
                sink.success(work.of(body).toString());
            } catch (Throwable e) {
                sink.error(e);
            }
        });
    }
}
