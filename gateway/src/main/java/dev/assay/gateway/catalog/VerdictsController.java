package dev.assay.gateway.catalog;

import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/**
 * {@code GET /v1/verdicts/{id}}: returns a stored verdict, with its item; gold and explanation only for keys with the
 * scope for them.
 */
@RestController
final class VerdictsController {
    private final WholeVerdicts verdicts;

    VerdictsController(WholeVerdicts verdicts) {
        this.verdicts = verdicts;
    }

    @GetMapping(path = "/v1/verdicts/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String verdict(@PathVariable String id, ServerWebExchange exchange) {
        Principal principal = Principal.of(exchange);
        return verdicts.findOrNarrow(principal.project(), id, principal.has(KeyScope.EXPLAIN))
                .orElseThrow(() -> ProblemException.of(ProblemType.NOT_FOUND, "there is no verdict of this id"))
                .toString();
    }
}
