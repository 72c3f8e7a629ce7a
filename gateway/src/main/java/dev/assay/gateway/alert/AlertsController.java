package dev.assay.gateway.alert;

import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.AlertStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/alerts}: lists the alerts of a project. */
@RestController
final class AlertsController {
    private static final int MOST_LISTED = 1_000;

    private final AlertStore alerts;

    AlertsController(AlertStore alerts) {
        this.alerts = alerts;
    }

    @GetMapping(path = "/v1/alerts", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(
            @RequestParam(required = false) @Nullable String kind,
            @RequestParam(required = false) @Nullable String run,
            ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of("kind", "run"));
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("alerts");
        alerts.list(Principal.of(exchange).project(), kind(kind), run, MOST_LISTED)
                .forEach(raised -> listed.add(json(raised)));
        return root.toString();
    }

    private static @Nullable Kind kind(@Nullable String text) {
        if (text == null) {
            return null;
        }
        return Kind.of(text)
                .orElseThrow(() -> ProblemException.parameter(
                        "kind",
                        "must be one of "
                                + Arrays.stream(Kind.values())
                                        .map(Kind::toString)
                                        .collect(Collectors.joining(", "))));
    }

    private static ObjectNode json(AlertStore.Raised raised) {
        Alert alert = raised.alert();
        return Json.MAPPER
                .createObjectNode()
                .put("kind", alert.kind().toString())
                .put("run", alert.run().isEmpty() ? null : alert.run())
                .put("subject", alert.subject().isEmpty() ? null : alert.subject())
                .put("detail", alert.detail())
                .put("first_at", raised.first().toString())
                .put("last_at", raised.last().toString())
                .put("times", raised.times());
    }
}
