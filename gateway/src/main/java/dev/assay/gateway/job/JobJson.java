package dev.assay.gateway.job;

import dev.assay.db.job.Job;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Writes a job as JSON. */
final class JobJson {
    private JobJson() {}

    static ObjectNode of(Job job) {
        return write(Json.MAPPER.createObjectNode(), job);
    }

    /** Writes the fields of a job into an object. */
    static ObjectNode write(ObjectNode json, Job job) {
        return json.put("id", job.id().toString())
                .put("state", job.state().toString())
                .put("priority", JobPriority.ofRank(job.priority()).toString())
                .put("items", job.counts().items())
                .put("scored", job.counts().scored())
                .put("unscored", job.counts().unscored())
                .put("open", job.open())
                .put("waiting", job.counts().waiting())
                .put("incomplete_groups", job.counts().incompleteGroups())
                .put("error", job.error())
                .put("created_at", job.times().created().toString())
                .put("started_at", text(job.times().started()))
                .put("finished_at", text(job.times().finished()));
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }
}
