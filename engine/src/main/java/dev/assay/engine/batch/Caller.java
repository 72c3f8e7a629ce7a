package dev.assay.engine.batch;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The client of a request.
 *
 * @param project the project that owns the verdicts and recipes
 * @param actor the name of the client in records, such as a key's id
 * @param traceId the W3C trace of the request, as the 128 bits of its id; null where it is in none
 */
public record Caller(String project, String actor, @Nullable UUID traceId) {
    /** Makes the client of a request that is in no trace. */
    public Caller(String project, String actor) {
        this(project, actor, null);
    }
}
