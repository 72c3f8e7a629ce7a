package dev.assay.console.job;

import dev.assay.db.job.JobStore;
import dev.assay.db.job.JobStore.StoredResults;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the results of a job that are stored, in the order of its items. Every method may throw StoreUnavailable. */
final class StoredResultReader {
    private final JobStore jobs;
    private final UUID job;
    private final boolean unscored;

    /** @param unscored whether only results without a score are read */
    StoredResultReader(JobStore jobs, UUID job, boolean unscored) {
        this.jobs = jobs;
        this.job = job;
        this.unscored = unscored;
    }

    /**
     * Returns the first results from an item on, at least {@code enough} where there are as many: the last chunk is read whole.
     */
    List<ObjectNode> from(int index, int enough) {
        List<ObjectNode> found = new ArrayList<>();
        int from = index;
        while (found.size() < enough) {
            StoredResults stored = jobs.resultsFrom(job, from, unscored).orElse(null);
            if (stored == null) {
                break;
            }
            int first = from;
            new String(stored.lines(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> (ObjectNode) Json.MAPPER.readTree(line))
                    .filter(result -> index(result) >= first && !(unscored && isScored(result)))
                    .forEach(found::add);
            from = stored.first() + stored.items();
        }
        return found;
    }

    static int index(JsonNode result) {
        return result.path("index").asInt();
    }

    static boolean isScored(JsonNode result) {
        return result.path("status").asString("").equals("scored");
    }
}
