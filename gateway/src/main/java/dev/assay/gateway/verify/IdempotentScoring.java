package dev.assay.gateway.verify;

import dev.assay.db.reply.IdempotencyClaim;
import dev.assay.db.reply.ReplyStore;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.IdempotentAnswer;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Scores a request with an Idempotency-Key once; a repeat gets the same verdicts, and scores only what may be retried.
 */
@Component
final class IdempotentScoring {
    /**
     * The lease of a claim. A crashed owner's claim ends this long after its last renewal, before callers lose their
     * patience.
     */
    private static final Duration LEASE = Duration.ofSeconds(20);

    private static final Duration RENEWED_EVERY = Duration.ofSeconds(5);
    /** The pause before another look at a request in progress, which may end at any moment. */
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

    private final ReplyStore replies;

    IdempotentScoring(ReplyStore replies) {
        this.replies = replies;
    }

    /** Scores a batch and stores the reply in the transaction of its last verdicts. */
    interface Run {
        BatchResult run(Batch batch, Delivery delivery, IdempotentAnswer reply) throws InterruptedException;
    }

    /**
     * Scores a batch once. {@code delivery} is for a first request; a repeat is answered whole, since its head must say
     * that it is a repeat.
     */
    ScoredBatch once(ScoringRequestHead incoming, byte[] body, Batch batch, Delivery delivery, Run run)
            throws InterruptedException {
        String project = incoming.context().principal().project();
        String key = Objects.requireNonNull(incoming.idempotencyKey());
        return switch (replies.claim(
                project, incoming.context().path(), key, hash(incoming, body).hex(), LEASE)) {
            case IdempotencyClaim.Claimed claimed ->
                released(incoming, () -> new ScoredBatch(batch, first(incoming, batch, delivery, run), false));
            case IdempotencyClaim.InProgress(Duration wait) ->
                throw inProgress(wait.compareTo(LOOK_AGAIN) < 0 ? wait : LOOK_AGAIN);
            case IdempotencyClaim.DifferentBody different ->
                throw ProblemException.of(ProblemType.KEY_REUSED, "this Idempotency-Key came before with another body");
            case IdempotencyClaim.Replay(byte[] stored) ->
                new ScoredBatch(batch, repeat(incoming, batch, stored, run), true);
        };
    }

    /** Returns the hash of the body and its form; the same bytes are another batch as NDJSON. */
    private static Sha256 hash(ScoringRequestHead incoming, byte[] body) {
        MessageDigest digest = Sha256.digest();
        if (incoming.lines()) {
            digest.update("ndjson\n".getBytes(StandardCharsets.US_ASCII));
        }
        digest.update(body);
        return Sha256.of(digest);
    }

    private BatchResult first(ScoringRequestHead incoming, Batch batch, Delivery delivery, Run run)
            throws InterruptedException {
        return run.run(batch, delivery, reply(incoming, KeptReply::write));
    }

    private BatchResult repeat(ScoringRequestHead incoming, Batch batch, byte[] stored, Run run)
            throws InterruptedException {
        BatchResult before = KeptReply.read(stored, batch);
        List<Integer> again = KeptReply.retryable(before);
        if (again.isEmpty()) {
            return before;
        }
        String key = Objects.requireNonNull(incoming.idempotencyKey());
        if (!replies.reopen(
                incoming.context().principal().project(), incoming.context().path(), key, LEASE)) {
            throw inProgress(Duration.ofSeconds(1));
        }
        return released(incoming, () -> {
            Batch rest = KeptReply.only(batch, again);
            BatchResult after = run.run(
                    rest,
                    Delivery.WHOLE,
                    reply(incoming, result -> KeptReply.write(KeptReply.merge(batch, before, again, result))));
            return KeptReply.merge(batch, before, again, after);
        });
    }

    private interface Scored<T> {
        T get() throws InterruptedException;
    }

    /** Renews the claim while the work runs, and releases it when the work fails. */
    private <T> T released(ScoringRequestHead incoming, Scored<T> scored) throws InterruptedException {
        boolean done = false;
        CountDownLatch over = new CountDownLatch(1);
        Thread.ofVirtual().start(() -> renewed(incoming, over));
        try {
            T result = scored.get();
            done = true;
            return result;
        } finally {
            over.countDown();
            if (!done) {
                release(incoming);
            }
        }
    }

    private void renewed(ScoringRequestHead incoming, CountDownLatch over) {
        try {
            while (!over.await(RENEWED_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                renew(incoming);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void renew(ScoringRequestHead incoming) {
        try {
            replies.renew(
                    incoming.context().principal().project(),
                    incoming.context().path(),
                    Objects.requireNonNull(incoming.idempotencyKey()),
                    LEASE);
        } catch (RuntimeException e) {
            // the database is unavailable; the loop tries again
        }
    }

    private void release(ScoringRequestHead incoming) {
        try {
            replies.release(
                    incoming.context().principal().project(),
                    incoming.context().path(),
                    Objects.requireNonNull(incoming.idempotencyKey()));
        } catch (RuntimeException e) {
            // the lease ends by itself
        }
    }

    private static IdempotentAnswer reply(ScoringRequestHead incoming, IdempotentAnswer.Body body) {
        return new IdempotentAnswer(incoming.context().path(), Objects.requireNonNull(incoming.idempotencyKey()), body);
    }

    private static ProblemException inProgress(Duration wait) {
        return ProblemException.retry(
                ProblemType.KEY_IN_PROGRESS, "the first request with this key is not answered yet", wait);
    }
}
