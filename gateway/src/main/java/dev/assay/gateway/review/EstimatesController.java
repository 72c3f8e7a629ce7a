package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.GroupedRates;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.security.Principal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/estimates}: returns the pipeline's error rates, estimated from reviewed samples. */
@RestController
final class EstimatesController {
    private final Adjudications adjudications;

    EstimatesController(Adjudications adjudications) {
        this.adjudications = adjudications;
    }

    @GetMapping(path = "/v1/estimates", produces = MediaType.APPLICATION_JSON_VALUE)
    String estimates(
            @RequestParam(required = false) @Nullable String source,
            @RequestParam(required = false) @Nullable String recipe,
            @RequestParam(required = false) @Nullable String run,
            ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of("source", "recipe", "run"));
        GroupedRates rates = GroupedRates.of(
                adjudications,
                Principal.of(exchange).project(),
                new AdjudicationSelection(source, recipe, run, null, null, null));
        ObjectNode root = Json.MAPPER.createObjectNode();
        RatesJson.write(root.putObject("overall"), rates.overall());
        ArrayNode groups = root.putArray("groups");
        for (GroupedRates.Group group : rates.groups()) {
            ObjectNode json = groups.addObject()
                    .put("source", group.source().isEmpty() ? null : group.source())
                    .put("answer_type", group.answerType());
            RatesJson.write(json, group.rates());
        }
        RatesJson.write(root.putArray("judges"), rates.judges());
        return root.toString();
    }
}
