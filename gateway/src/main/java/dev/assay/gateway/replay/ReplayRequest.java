package dev.assay.gateway.replay;

import dev.assay.db.verdict.VerdictFilter;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.catalog.VerdictListQuery;
import dev.assay.gateway.problem.ProblemException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of {@code POST /v1/reverify}.
 *
 * @param filters the parameters of {@code GET /v1/verdicts} that choose the verdicts
 * @param target the recipe or verifier that scores them now; null where each verdict keeps its own
 * @param limit the most verdicts that are replayed
 * @param repeat how often each is scored
 */
record ReplayRequest(Map<String, String> filters, @Nullable Target target, long limit, int repeat) {
    private static final String VERDICTS = "verdicts";
    private static final int MOST_LIMIT = 100_000_000;
    private static final int MOST_REPEATS = 20;

    /** Reads a body; throws {@link InvalidField} for the field at fault. */
    static ReplayRequest read(JsonNode body) {
        JsonFields fields = JsonFields.of(body, "");
        fields.refuseUnknown(Set.of(VERDICTS, "recipe", "verifier", "limit", "repeat"));
        JsonNode verdicts = fields.get(VERDICTS);
        if (verdicts == null) {
            throw new InvalidField(FieldProblem.missing("/" + VERDICTS));
        }
        JsonFields chosen = JsonFields.of(verdicts, "/" + VERDICTS);
        chosen.refuseUnknown(Set.copyOf(VerdictListQuery.FILTERS));
        Map<String, String> filters = new TreeMap<>();
        for (Map.Entry<String, JsonNode> filter : chosen.object().properties()) {
            if (filter.getValue().isContainer()) {
                throw chosen.wrong(filter.getKey(), "must be a text, a number, true or false");
            }
            if (!filter.getValue().isNull()) {
                filters.put(filter.getKey(), filter.getValue().asString());
            }
        }
        Long limit = fields.integer("limit", 1, MOST_LIMIT);
        Long repeat = fields.integer("repeat", 1, MOST_REPEATS);
        return new ReplayRequest(
                withBounds(filters),
                RescoringTarget.read(fields),
                limit == null ? MOST_LIMIT : limit,
                repeat == null ? 1 : repeat.intValue());
    }

    /** Without a run, the last day ends when the request comes, and not when its replay begins. */
    private static Map<String, String> withBounds(Map<String, String> filters) {
        if (filter(filters).scope() instanceof Scope.InTime(var from, var to)) {
            filters.put("from", from.toString());
            filters.put("to", to.toString());
        }
        return filters;
    }

    VerdictFilter filter() {
        return filter(filters);
    }

    private static VerdictFilter filter(Map<String, String> filters) {
        try {
            return new VerdictListQuery(filters).filter();
        } catch (ProblemException e) {
            FieldProblem problem = e.refusal().errors().getFirst();
            String name = problem.place().map(FieldProblem.Place::name).orElse("");
            String said = problem.detail().replaceFirst("^the parameter \\w+ ", "");
            throw new InvalidField(FieldProblem.wrong(FieldProblem.child("/" + VERDICTS, name), said));
        }
    }

    /** Returns what {@link #read} reads. */
    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ObjectNode verdicts = json.putObject(VERDICTS);
        filters.forEach(verdicts::put);
        RescoringTarget.write(target, json);
        return json.put("limit", limit).put("repeat", repeat);
    }
}
