package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.process.WorkerExit;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * One caller's queries on their way to their endings, whatever becomes of workers on the way. One thread at a time has it,
 * asks a worker for its next portion, and reports the result to it.
 */
final class QueryJob {
    private static final String HARMLESS = "SELECT 1";
    private static final QueryOutcome TOO_BUSY =
            new QueryOutcome.Broken("the machine is too busy to run queries", true);

    private final QueryWork work;
    private long since = System.nanoTime();
    private final CompletableFuture<List<QueryOutcome>> endings = new CompletableFuture<>();
    private final List<QueryOutcome> done = new ArrayList<>();
    private WorkerRequest portion;
    /** The number of workers that the next query, or the opening, has ended for an unknown reason. */
    private int deaths;
    /** A death whose cause is looked for with a harmless query. */
    private @Nullable Lost doubted;

    private boolean isSuspect;
    private volatile boolean isUnwanted;

    QueryJob(QueryWork work) {
        this.work = work;
        portion = new WorkerRequest(work);
    }

    /**
     * The worker is no more.
     *
     * @param ran how the queries of the portion before the one that it was at ended
     * @param isOpen whether it had opened the database
     * @param wasAlone whether it was asked for nothing else
     */
    record Lost(WorkerExit loss, List<QueryOutcome> ran, boolean isOpen, boolean wasAlone, String ending) {}

    /** Begins to wait for a worker again. */
    void waitAgain() {
        since = System.nanoTime();
    }

    /** The time for which it has been waiting for a worker. */
    long ageNanos() {
        return System.nanoTime() - since;
    }

    /** The next request to a worker. */
    WorkerRequest portion() {
        return portion;
    }

    /** Says that its next portion may end the worker, and so goes alone. */
    boolean isSuspect() {
        return isSuspect || deaths > 0;
    }

    /** A worker was lost, by this job or by one that it had beside this. */
    void suspect() {
        isSuspect = true;
    }

    /** Says that it has all its endings, or that nobody waits for them any more. */
    boolean isOver() {
        return isUnwanted || done.size() == work.queries().size();
    }

    /** Tells its caller, where it has all its endings. */
    void tell() {
        if (done.size() == work.queries().size()) {
            endings.complete(List.copyOf(done));
        }
    }

    /** Says that nobody waits for it any more. */
    boolean isUnwanted() {
        return isUnwanted;
    }

    /** Nobody waits for it any more. */
    void cancel() {
        isUnwanted = true;
    }

    /** Waits for the end of each query, in their order. */
    List<QueryOutcome> await() throws InterruptedException {
        try {
            return endings.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** No query that is left can be run, for this reason. */
    void giveUp(QueryOutcome reason) {
        doubted = null;
        endAll(reason);
        tell();
    }

    /** Each query of the portion was run. */
    void ran(List<QueryOutcome> all) {
        if (doubted != null) {
            judge(doubted, all.getFirst() instanceof QueryOutcome.Rows);
        } else {
            advance(all);
        }
        goOn();
    }

    /** No query of the portion can be run, for this reason. */
    void notRun(QueryOutcome reason) {
        if (doubted != null) {
            judge(doubted, false);
        } else {
            endAll(reason);
        }
        goOn();
    }

    /** The worker was lost over the portion. */
    void lost(Lost lost) {
        if (doubted != null) {
            judge(doubted, false);
        } else {
            advance(lost.ran);
            end(lost);
        }
        goOn();
    }

    private void goOn() {
        if (done.size() < work.queries().size()) {
            portion = new WorkerRequest(doubted == null ? rest() : harmless(doubted.isOpen));
        }
    }

    private QueryWork rest() {
        int next = done.size();
        // What has ended a worker is tried alone, so that it ends no other's run.
        return work.with(work.queries()
                .subList(next, deaths > 0 ? next + 1 : work.queries().size()));
    }

    /** A query that nothing can be said against, on this database or on an empty one. */
    private QueryWork harmless(boolean onThisDatabase) {
        return onThisDatabase
                ? work.with(List.of(HARMLESS))
                : new QueryWork(
                        "harmless",
                        work.dialect(),
                        new OpenDatabaseOrder.Script(""),
                        Optional.empty(),
                        List.of(HARMLESS),
                        work.bounds(),
                        work.making());
    }

    private void advance(List<QueryOutcome> all) {
        done.addAll(all);
        if (!all.isEmpty()) {
            deaths = 0;
        }
    }

    private void endAll(QueryOutcome ran) {
        while (done.size() < work.queries().size()) {
            done.add(ran);
        }
    }

    private void end(Lost lost) {
        switch (lost.loss) {
            case TIME -> late(lost);
            case SILENCE -> {
                if (work.dialect() == SqlDialect.POSTGRES) {
                    // A worker knows what the server does for a query, and ends it, unless the server as a whole is
                    // stuck.
                    endAll(TOO_BUSY);
                } else {
                    late(lost);
                }
            }
            case STARVED -> endAll(TOO_BUSY);
            case CANCELLED -> deaths = 0;
            case MEMORY, DIED -> died(lost);
        }
    }

    private void late(Lost lost) {
        deaths = 0;
        if (lost.isOpen) {
            done.add(new QueryOutcome.Exceeded(
                    QueryOutcome.Bound.TIME, "more than " + work.bounds().time().toMillis() + " ms"));
        } else {
            endAll(new QueryOutcome.Unreadable("making or opening it takes more than "
                    + work.making().time().toMillis() + " ms"));
        }
    }

    private void died(Lost lost) {
        if (!lost.wasAlone) {
            // What it said last may be lost with it, and then this was not what it was at.
            isSuspect = true;
            return;
        }
        deaths++;
        if (deaths < 2) {
            return;
        }
        if (lost.loss == WorkerExit.MEMORY && lost.isOpen) {
            settle(new QueryOutcome.Exceeded(QueryOutcome.Bound.MEMORY, "more memory than the engine may take"));
        } else if (lost.loss == WorkerExit.MEMORY) {
            endAll(new QueryOutcome.Unreadable("making or opening it takes more memory than the engine may take"));
        } else {
            doubted = lost;
        }
    }

    private void settle(QueryOutcome ran) {
        deaths = 0;
        done.add(ran);
    }

    private void judge(Lost lost, boolean othersAreWell) {
        doubted = null;
        if (!othersAreWell) {
            endAll(new QueryOutcome.Broken("a worker of the engine ends whatever it is asked: " + lost.ending, true));
        } else if (lost.isOpen) {
            settle(new QueryOutcome.Failed("it ends the engine's process"));
        } else {
            endAll(new QueryOutcome.Unreadable("making or opening it ends the engine's process"));
        }
    }
}
