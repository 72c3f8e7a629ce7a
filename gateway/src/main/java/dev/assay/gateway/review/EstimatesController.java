package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.EstimatedRates;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.security.Principal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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

    private record Group(String source, String answerType) {
        private static final Comparator<Group> ORDER =
                Comparator.comparing(Group::source).thenComparing(Group::answerType);
    }

    @GetMapping(path = "/v1/estimates", produces = MediaType.APPLICATION_JSON_VALUE)
    String estimates(
            @RequestParam(required = false) @Nullable String source,
            @RequestParam(required = false) @Nullable String recipe,
            @RequestParam(required = false) @Nullable String run,
            ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of("source", "recipe", "run"));
        List<DrawnItem> samples = adjudications.unordered(
                Principal.of(exchange).project(),
                new AdjudicationSelection(source, recipe, run, null, null, null),
                Adjudications.MOST_SAMPLES);
        ObjectNode root = Json.MAPPER.createObjectNode();
        RatesJson.write(root.putObject("overall"), EstimatedRates.of(samples));
        ArrayNode groups = root.putArray("groups");
        Map<Group, List<DrawnItem>> grouped = samples.stream()
                .collect(Collectors.groupingBy(
                        sample -> new Group(sample.source(), sample.answerType()),
                        () -> new TreeMap<>(Group.ORDER),
                        Collectors.toList()));
        grouped.forEach((group, members) -> {
            ObjectNode json = groups.addObject()
                    .put("source", group.source().isEmpty() ? null : group.source())
                    .put("answer_type", group.answerType());
            RatesJson.write(json, EstimatedRates.of(members));
        });
        return root.toString();
    }
}
