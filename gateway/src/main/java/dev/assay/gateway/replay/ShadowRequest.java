package dev.assay.gateway.replay;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.engine.wire.JsonNumber;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body of {@code POST /v1/shadow}.
 *
 * @param target the recipe or verifier that scores beside the items' own
 * @param share the share of the project's items that it scores, above 0 and at most 1
 * @param time the time after which it ends
 * @param limit the most items that it scores, about
 * @param judgeCalls the most questions that it asks of judges
 */
record ShadowRequest(Target target, double share, Duration time, long limit, long judgeCalls) {
    private static final String SHARE = "share";
    private static final String MINUTES = "minutes";
    private static final String LIMIT = "limit";
    private static final String JUDGE_CALLS = "judge_calls";
    private static final long MOST_MINUTES = Duration.ofDays(7).toMinutes();
    private static final int MOST_LIMIT = 1_000_000;

    /** Reads a body; throws {@link InvalidField} for the field at fault. */
    static ShadowRequest read(JsonNode body) {
        JsonFields fields = JsonFields.of(body, "");
        fields.refuseUnknown(Set.of("recipe", "verifier", SHARE, MINUTES, LIMIT, JUDGE_CALLS));
        Target target = RescoringTarget.read(fields);
        if (target == null) {
            throw new InvalidField(FieldProblem.missing("/recipe"));
        }
        return new ShadowRequest(
                target,
                share(fields),
                Duration.ofMinutes(or(60, fields.integer(MINUTES, 1, MOST_MINUTES))),
                or(100_000, fields.integer(LIMIT, 1, MOST_LIMIT)),
                or(1_000, fields.integer(JUDGE_CALLS, 0, MOST_LIMIT)));
    }

    private static double share(JsonFields fields) {
        JsonNode given = fields.get(SHARE);
        if (given == null) {
            throw new InvalidField(FieldProblem.missing("/" + SHARE));
        }
        double share = JsonNumber.of(given);
        if (!(share > 0 && share <= 1)) {
            throw fields.wrong(SHARE, "must be a number above 0 and at most 1");
        }
        return share;
    }

    private static long or(long usual, @Nullable Long given) {
        return given == null ? usual : given;
    }

    /** Returns the same request for another recipe or verifier. */
    ShadowRequest by(Target other) {
        return new ShadowRequest(other, share, time, limit, judgeCalls);
    }

    /** Returns what {@link #read} reads. */
    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        RescoringTarget.write(target, json);
        return json.put(SHARE, share)
                .put(MINUTES, time.toMinutes())
                .put(LIMIT, limit)
                .put(JUDGE_CALLS, judgeCalls);
    }
}
