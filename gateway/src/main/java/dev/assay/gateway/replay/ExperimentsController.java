package dev.assay.gateway.replay;

import dev.assay.db.experiment.ChangedVerdict;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.engine.replay.Flip;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code /v1/experiments}: the results of replays and shadows. */
@RestController
final class ExperimentsController {
    static final int MOST_LISTED = 100;

    private final Experiments experiments;
    private final ShadowRunner shadows;
    private final ExperimentStarter starter;

    ExperimentsController(Experiments experiments, ShadowRunner shadows, ExperimentStarter starter) {
        this.experiments = experiments;
        this.shadows = shadows;
        this.starter = starter;
    }

    /** Returns the answer to a request that added an experiment. */
    static ResponseEntity<String> accepted(Experiment added) {
        return ResponseEntity.accepted()
                .header(HttpHeaders.LOCATION, "/v1/experiments/" + added.id())
                .body(ExperimentJson.of(added).toString());
    }

    @GetMapping(path = "/v1/experiments", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("experiments");
        experiments
                .list(Principal.of(exchange).project(), MOST_LISTED)
                .forEach(one -> listed.add(ExperimentJson.of(one)));
        return root.toString();
    }

    @GetMapping(path = "/v1/experiments/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String one(@PathVariable String id, ServerWebExchange exchange) {
        return ExperimentJson.of(found(id, exchange)).toString();
    }

    @DeleteMapping("/v1/experiments/{id}")
    ResponseEntity<Void> remove(@PathVariable String id, ServerWebExchange exchange) {
        Experiment found = found(id, exchange);
        experiments.remove(found.project(), found.id());
        shadows.refresh();
        return ResponseEntity.noContent().build();
    }

    @PostMapping(path = "/v1/experiments/{id}:stop", produces = MediaType.APPLICATION_JSON_VALUE)
    String stop(@PathVariable String id, ServerWebExchange exchange) {
        Experiment found = found(id, exchange);
        starter.stop(found);
        return one(id, exchange);
    }

    @GetMapping(path = "/v1/experiments/{id}/changes", produces = MediaType.APPLICATION_JSON_VALUE)
    String changes(@PathVariable String id, ServerWebExchange exchange) {
        Experiment experiment = found(id, exchange);
        Map<String, String> given =
                QueryParameters.of(exchange, List.of("flip", ListParameters.AFTER, ListParameters.LIMIT));
        int most = ListParameters.limit(given);
        List<ChangedVerdict> found = experiments.changes(
                experiment.id(),
                ListParameters.oneOf(given, "flip", Flip.CHANGES.toArray()),
                after(given.get(ListParameters.AFTER)),
                most + 1);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("changes");
        found.stream().limit(most).forEach(change -> listed.add(ExperimentJson.of(change)));
        return root.put(
                        "next",
                        found.size() > most ? found.get(most - 1).verdict().toString() : null)
                .toString();
    }

    private static @Nullable UUID after(@Nullable String text) {
        try {
            return text == null ? null : UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw ListParameters.wrongToken();
        }
    }

    private Experiment found(String id, ServerWebExchange exchange) {
        try {
            UUID parsed = UUID.fromString(id);
            return experiments
                    .find(Principal.of(exchange).project(), parsed)
                    .orElseThrow(ExperimentsController::missing);
        } catch (IllegalArgumentException e) {
            throw missing();
        }
    }

    private static ProblemException missing() {
        return ProblemException.of(ProblemType.NOT_FOUND, "there is no experiment of this id");
    }
}
