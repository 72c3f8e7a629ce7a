package dev.assay.gateway.execute;

import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.http.RequestWork;
import dev.assay.gateway.security.Principal;
import dev.assay.sandbox.RunCancellation;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** {@code POST /v1/execute}, and {@code DELETE} of its sessions. */
@RestController
final class ExecuteController {
    private final RequestBodyReader bodies;
    private final ExecuteHandler execution;

    ExecuteController(RequestBodyReader bodies, ExecuteHandler execution) {
        this.bodies = bodies;
        this.execution = execution;
    }

    @PostMapping(path = "/v1/execute", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> execute(ServerWebExchange exchange) {
        ExecuteCall asked = ExecuteCall.of(exchange);
        RunCancellation cancel = new RunCancellation();
        return bodies.read(
                exchange,
                body -> RequestWork.of(
                        cancel::cancel, () -> execution.run(asked, body, cancel).toString()));
    }

    @DeleteMapping("/v1/execute/sessions/{id}")
    ResponseEntity<Void> end(@PathVariable String id, ServerWebExchange exchange) throws InterruptedException {
        execution.end(Principal.of(exchange), id);
        return ResponseEntity.noContent().build();
    }
}
