package dev.assay.gateway.alarm;

import dev.assay.engine.alarm.Alarm;
import dev.assay.engine.alarm.Alarm.Kind;
import dev.assay.engine.alarm.AlarmStore;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/alarms}: lists the alarms of a project. */
@RestController
final class AlarmsController {
    private static final int MOST_LISTED = 1_000;

    private final AlarmStore alarms;

    AlarmsController(AlarmStore alarms) {
        this.alarms = alarms;
    }

    @GetMapping(path = "/v1/alarms", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(
            @RequestParam(required = false) @Nullable String kind,
            @RequestParam(required = false) @Nullable String run,
            ServerWebExchange exchange) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("alarms");
        alarms.list(Principal.of(exchange).project(), kind(kind), run, MOST_LISTED)
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
                        "must be of "
                                + Arrays.stream(Kind.values())
                                        .map(Kind::toString)
                                        .collect(Collectors.joining(", "))));
    }

    private static ObjectNode json(AlarmStore.Raised raised) {
        Alarm alarm = raised.alarm();
        return Json.MAPPER
                .createObjectNode()
                .put("kind", alarm.kind().toString())
                .put("run", alarm.run().isEmpty() ? null : alarm.run())
                .put("subject", alarm.subject().isEmpty() ? null : alarm.subject())
                .put("detail", alarm.detail())
                .put("first_at", raised.first().toString())
                .put("last_at", raised.last().toString())
                .put("times", raised.times());
    }
}
