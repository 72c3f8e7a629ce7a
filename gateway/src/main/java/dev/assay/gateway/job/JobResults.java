package dev.assay.gateway.job;

import dev.assay.db.job.Job;
import dev.assay.db.job.JobStore;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.SynchronousSink;
import tools.jackson.databind.node.ObjectNode;

/**
 * The results of a job in the order of its items, as far as they are there without a gap, and the job itself in the last line.
 */
final class JobResults {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final JobStore store;
    private final String project;
    private final UUID id;
    private final int from;
    private final long end;

    /**
     * @param from the index of the first result
     * @param end the time until which the first result is awaited, by {@link System#nanoTime()}
     */
    JobResults(JobStore store, String project, UUID id, int from, long end) {
        this.store = store;
        this.project = project;
        this.id = id;
        this.from = from;
        this.end = end;
    }

    /** Returns the lines, read from the database as the client takes them, on threads that may wait. */
    Flux<byte[]> lines() {
        return Flux.generate(() -> from, this::next);
    }

    private Integer next(Integer index, SynchronousSink<byte[]> sink) {
        while (true) {
            // read first: where it has ended by then, no result comes later
            Job job = store.find(project, id).orElse(null);
            JobStore.StoredResults found = store.results(id, index).orElse(null);
            if (found != null) {
                sink.next(after(found.lines(), index - found.first()));
                return found.first() + found.items();
            }
            boolean isAwaited = index == from
                    && System.nanoTime() < end
                    && job != null
                    && !job.state().isFinal();
            if (!isAwaited || !pause()) {
                sink.next(last(job, index));
                sink.complete();
                return index;
            }
        }
    }

    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static byte[] last(@Nullable Job job, int next) {
        ObjectNode line = Json.MAPPER.createObjectNode().put("type", "job");
        if (job != null) {
            JobJson.write(line, job);
        }
        line.put("after", next == 0 ? null : (Integer) (next - 1));
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the lines without the first ones. */
    private static byte[] after(byte[] lines, int skipped) {
        int start = 0;
        for (int left = skipped; left > 0; start++) {
            if (lines[start] == '\n') {
                left--;
            }
        }
        return Arrays.copyOfRange(lines, start, lines.length);
    }
}
