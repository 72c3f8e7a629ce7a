package dev.assay.engine.scoring;

import dev.assay.engine.batch.Item;
import dev.assay.engine.lane.Interruption;
import dev.assay.engine.lane.LaneScope;
import dev.assay.engine.lane.LaneWork;
import dev.assay.engine.lane.WorkLane;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Sha256;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.trace.TraceSpan;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One verdict of one verifier, including the verifier's failures. It runs on the calling thread if that is a thread of
 * the verifier's lane, else on a thread of that lane.
 */
final class VerifierCall<T extends Record> implements LaneWork {
    private static final Logger LOG = LoggerFactory.getLogger(VerifierCall.class);

    private final ScoringContext context;
    private final DecodedTask<T> task;
    private final Response response;
    private final TraceSpan span;
    private final LaneScope caller = LaneScope.current();
    private final Interruption interruption = new Interruption();
    private final CompletableFuture<Verdict> elsewhere = new CompletableFuture<>();

    VerifierCall(ScoringContext context, DecodedTask<T> task, Item item, TraceSpan span) {
        this.context = context;
        this.task = task;
        this.response = item.response();
        this.span = span;
    }

    /** Returns the verdict; a response that is too long scores 0 without a call of the verifier. */
    Verdict verdict() throws InterruptedException {
        String text = response.text();
        int most = context.maxResponseBytes();
        if (text.length() > most / 4 && utf8Length(text) > most) {
            return Verdict.Scored.decided(
                    0, Optional.empty(), Explanation.of("limit.response", utf8Length(text) + " bytes", "over " + most));
        }
        WorkLane lane = context.lanes().lane(task.verifier(), task.work());
        return caller.lane() == lane ? verify() : verifyOn(lane);
    }

    private Verdict verify() throws InterruptedException {
        return span.within("rule", name(), this::verified);
    }

    private Verdict verified() throws InterruptedException {
        VerifierInfo info = task.verifier().info();
        try {
            return info.lane() == Lane.CPU
                    ? task.verifier().verifier().verify(task.task(), response)
                    : context.budgets()
                            .within(info, () -> task.verifier().verifier().verify(task.task(), response));
        } catch (StoreUnavailable e) {
            LOG.warn("{}: {}", info.reference(), e.getMessage());
            return Verdict.Unscored.of(Cause.DEPENDENCY_FAILED, "the store is away", Explanation.EMPTY);
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return bug(info.reference(), e);
        } catch (OutOfMemoryError e) {
            LOG.error("out of memory in {}", info.reference());
            return overloaded("memory ran out");
        }
    }

    /** Logs the bug as an alert. The response can be found by its hash, and made a fixture. */
    private Verdict bug(String verifier, Throwable e) {
        LOG.error("BUG in {} on the response with SHA-256 {}", verifier, Sha256.of(response.text()), e);
        return Verdict.Unscored.of(
                Cause.BUG, verifier + " failed: " + e.getClass().getSimpleName(), Explanation.EMPTY);
    }

    private Verdict verifyOn(WorkLane lane) throws InterruptedException {
        if (!lane.submit(this)) {
            return overloaded(name() + ": its queue is full");
        }
        try {
            return elsewhere.get();
        } catch (InterruptedException e) {
            elsewhere.cancel(false);
            interruption.stop();
            throw e;
        } catch (CancellationException e) {
            throw new InterruptedException(name() + ": its lane is closing");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public String project() {
        return caller.project();
    }

    /** Works of all items that lead several lanes are one share: these items had their turns when they began. */
    @Override
    public String share() {
        return "";
    }

    @Override
    public boolean unwanted() {
        return elsewhere.isDone();
    }

    @Override
    public Interruption interruption() {
        return interruption;
    }

    @Override
    public void run() {
        try {
            elsewhere.complete(verify());
        } catch (InterruptedException e) {
            elsewhere.cancel(false);
        } catch (Throwable e) {
            elsewhere.completeExceptionally(e);
        }
    }

    @Override
    public void expire() {
        elsewhere.complete(overloaded(name() + ": the queue is too long"));
    }

    private String name() {
        return task.verifier().info().name();
    }

    private static Verdict overloaded(String detail) {
        return Verdict.Unscored.of(Cause.OVERLOADED, detail, Explanation.EMPTY);
    }

    private static long utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }
}
