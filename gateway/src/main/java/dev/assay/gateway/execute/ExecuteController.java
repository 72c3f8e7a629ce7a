package dev.assay.gateway.execute;

import dev.assay.gateway.BlockingThreads;
import dev.assay.gateway.security.Principal;
import dev.assay.gateway.verify.BytesInFlight;
import dev.assay.gateway.verify.RequestBodyReader;
import dev.assay.sandbox.RunCancellation;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/execute}, and the end of its sessions. */
@RestController
final class ExecuteController {
    private final RequestBodyReader bodies;
    private final BytesInFlight inFlight;
    private final ExecuteHandler execution;
    private final ToolSessions sessions;

    ExecuteController(
            RequestBodyReader bodies, BytesInFlight inFlight, ExecuteHandler execution, ToolSessions sessions) {
        this.bodies = bodies;
        this.inFlight = inFlight;
        this.execution = execution;
        this.sessions = sessions;
    }

    @PostMapping(path = "/v1/execute", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> execute(ServerWebExchange exchange) {
        ExecuteCall asked = ExecuteCall.of(exchange);
        return Mono.using(
                inFlight::lease,
                lease -> bodies.read(exchange, lease)
                        .publishOn(BlockingThreads.VIRTUAL)
                        .map(body -> bodies.decompressed(exchange, body, lease))
                        .flatMap(body -> answer(asked, body)),
                BytesInFlight.Lease::close);
    }

    /** A client that leaves calls its program off; the thread is not interrupted. */
    private Mono<String> answer(ExecuteCall asked, byte[] body) {
        RunCancellation cancel = new RunCancellation();
        return Mono.create(sink -> {
            sink.onCancel(cancel::cancel);
            try {
                sink.success(execution.run(asked, body, cancel).toString());
            } catch (Throwable e) {
                sink.error(e);
            }
        });
    }

    @DeleteMapping("/v1/execute/sessions/{id}")
    ResponseEntity<Void> end(@PathVariable String id, ServerWebExchange exchange) {
        sessions.end(Principal.of(exchange), id);
        return ResponseEntity.noContent().build();
    }
}
