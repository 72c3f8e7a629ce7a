package dev.assay.gateway.job;

import dev.assay.db.job.Job;
import dev.assay.db.job.JobState;
import dev.assay.db.job.JobStore;
import dev.assay.db.job.NewJob;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.JobReader;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.TraceParent;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Stores the items of a job as they come, in chunks. A chunk ends between two groups where a group's items follow each
 * other. One thread at a time calls it.
 */
final class JobUpload {
    /** The usual number of items of a chunk. */
    private static final int USUAL_ITEMS = 256;

    /** The usual number where the job has low priority: a batch that comes while a chunk is scored waits for less. */
    private static final int USUAL_ITEMS_LOW = 64;

    private static final int USUAL_BYTES = 1 << 23;
    private static final int MOST_BYTES = 1 << 26;
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);

    private final JobStore store;
    private final Principal principal;
    private final @Nullable String idempotencyKey;
    private final @Nullable TraceParent trace;
    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream();
    private byte[] newest = new byte[0];
    private int usualItems = USUAL_ITEMS;
    private int inChunk;
    private int chunks;
    private int items;
    private @Nullable Job earlier;
    private volatile @Nullable UUID id;

    /** @param trace the trace that the request names; null where it names none */
    JobUpload(JobStore store, Principal principal, @Nullable String idempotencyKey, @Nullable TraceParent trace) {
        this.store = store;
        this.principal = principal;
        this.idempotencyKey = idempotencyKey;
        this.trace = trace;
    }

    /**
     * Adds the job, or finds the one that came with the same Idempotency-Key.
     *
     * @throws ProblemException 409 where that one is not received yet
     */
    void begin(JobReader.Options options) {
        usualItems = options.priority() == JobPriority.LOW ? USUAL_ITEMS_LOW : USUAL_ITEMS;
        String key = idempotencyKey;
        Optional<Job> known = key == null ? Optional.empty() : store.withKey(principal.project(), key);
        if (known.isEmpty()) {
            id = store.add(
                            principal.project(),
                            new NewJob(
                                    principal.keyId(),
                                    options.priority().rank(),
                                    options.defaults() == null
                                            ? null
                                            : options.defaults().toString(),
                                    key,
                                    options.groupDeadline(),
                                    trace == null ? null : trace.header()))
                    .orElse(null);
            if (id != null) {
                return;
            }
            known = key == null ? Optional.empty() : store.withKey(principal.project(), key);
        }
        earlier = known.filter(job -> job.state() != JobState.UPLOADING)
                .orElseThrow(() -> ProblemException.retry(
                        ProblemType.KEY_IN_PROGRESS, "the job with this key is not received yet", LOOK_AGAIN));
    }

    /** Takes the line of an item. */
    void add(byte[] line) {
        boolean isFull = inChunk >= usualItems || chunk.size() >= USUAL_BYTES;
        boolean mayGrow = inChunk < Batch.MAX_ITEMS && chunk.size() + line.length < MOST_BYTES;
        if (isFull && !(mayGrow && isOfGroup(line))) {
            flush();
        }
        chunk.writeBytes(line);
        chunk.write('\n');
        newest = line;
        inChunk++;
        items++;
    }

    private boolean isOfGroup(byte[] line) {
        String group = JobReader.group(line);
        return group != null && group.equals(JobReader.group(newest));
    }

    private void flush() {
        UUID job = id;
        if (inChunk > 0 && job != null) {
            requireOpen(store.addChunk(job, chunks, items - inChunk, inChunk, chunk.toByteArray()));
            chunks++;
        }
        chunk.reset();
        inChunk = 0;
    }

    private static void requireOpen(boolean isOpen) {
        if (!isOpen) {
            throw ProblemException.of(ProblemType.JOB_ENDED, "the job was cancelled while its items came");
        }
    }

    int items() {
        return items;
    }

    /** Ends the upload of a job whose body has this hash. */
    UploadedJob finish(MessageDigest digest) {
        byte[] sha256 = digest.digest();
        Job known = earlier;
        if (known != null) {
            if (!store.hadBody(known.id(), sha256)) {
                throw ProblemException.of(ProblemType.KEY_REUSED, "this Idempotency-Key came before with another body");
            }
            return new UploadedJob(known, true);
        }
        flush();
        UUID job = Objects.requireNonNull(id);
        requireOpen(store.queue(job, sha256));
        return new UploadedJob(
                store.find(principal.project(), job).orElseThrow(() -> new IllegalStateException("the job vanished")),
                false);
    }

    /** Ends an upload that failed, so that the job never starts. */
    void fail(String reason) {
        UUID job = id;
        if (job != null) {
            store.fail(job, reason);
        }
    }
}
