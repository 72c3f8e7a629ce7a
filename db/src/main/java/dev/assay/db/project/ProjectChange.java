package dev.assay.db.project;

import dev.assay.db.partition.VerdictPartitions;
import dev.assay.engine.wire.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * New settings of a project; null leaves a setting as it is.
 *
 * @param retentionDays 7, 30, 90 or 400
 * @param weight from 1 to {@value #MOST_WEIGHT}
 */
public record ProjectChange(
        @Nullable Integer retentionDays,
        @Nullable PayloadStorage payloads,
        @Nullable Integer weight) {
    public static final int MOST_WEIGHT = 100;

    public ProjectChange {
        if (retentionDays != null && !VerdictPartitions.RETENTION_DAYS.contains(retentionDays)) {
            throw new IllegalArgumentException("verdicts are kept for 7, 30, 90 or 400 days, not " + retentionDays);
        }
        if (weight != null && (weight < 1 || weight > MOST_WEIGHT)) {
            throw new IllegalArgumentException("a weight is from 1 to 100, not " + weight);
        }
    }

    public boolean isEmpty() {
        return retentionDays == null && payloads == null && weight == null;
    }

    /** Returns the new settings as JSON, for the audit log. */
    String json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        if (retentionDays != null) {
            json.put("retention_days", retentionDays);
        }
        if (payloads != null) {
            json.put("payloads", payloads.toString());
        }
        if (weight != null) {
            json.put("weight", weight);
        }
        return json.toString();
    }
}
