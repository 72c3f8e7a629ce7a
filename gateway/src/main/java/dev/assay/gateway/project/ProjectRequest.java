package dev.assay.gateway.project;

import dev.assay.db.partition.VerdictPartitions;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.ProjectChange;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.problem.ProblemException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the body of {@code PATCH /v1/projects/{name}}. */
final class ProjectRequest {
    private static final String RETENTION = "retention_days";
    private static final String PAYLOADS = "payloads";
    private static final String WEIGHT = "weight";
    private static final Set<String> KNOWN = Set.of(RETENTION, PAYLOADS, WEIGHT);

    private ProjectRequest() {}

    /** Reads new settings. Throws a problem that names the field at fault. */
    static ProjectChange read(JsonNode json) {
        if (!json.isObject()) {
            throw problem(FieldProblem.wrong("", "must be an object"));
        }
        for (String key : json.propertyNames()) {
            if (!KNOWN.contains(key)) {
                throw problem(FieldProblem.unknown(FieldProblem.child("", key), key, KNOWN));
            }
        }
        return new ProjectChange(
                retention(json.get(RETENTION)), payloads(json.get(PAYLOADS)), weight(json.get(WEIGHT)));
    }

    private static @Nullable Integer retention(@Nullable JsonNode days) {
        if (days == null) {
            return null;
        }
        if (!days.isInt() || !VerdictPartitions.RETENTION_DAYS.contains(days.asInt())) {
            throw problem(FieldProblem.wrong("/" + RETENTION, "must be 7, 30, 90 or 400"));
        }
        return days.asInt();
    }

    private static @Nullable PayloadStorage payloads(@Nullable JsonNode storage) {
        return storage == null
                ? null
                : PayloadStorage.of(storage.asString(""))
                        .orElseThrow(() -> problem(FieldProblem.wrong("/" + PAYLOADS, "must be full, hashed or none")));
    }

    private static @Nullable Integer weight(@Nullable JsonNode weight) {
        if (weight == null) {
            return null;
        }
        if (!weight.isInt() || weight.asInt() < 1 || weight.asInt() > ProjectChange.MOST_WEIGHT) {
            throw problem(
                    FieldProblem.wrong("/" + WEIGHT, "must be an integer from 1 to " + ProjectChange.MOST_WEIGHT));
        }
        return weight.asInt();
    }

    private static ProblemException problem(FieldProblem wrong) {
        return ProblemException.of(RequestRefusal.of(wrong));
    }
}
