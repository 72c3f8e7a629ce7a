package dev.assay.sql.engine.queue;

import dev.assay.sql.engine.process.SqlWorker;
import dev.assay.sql.engine.process.WatchedWorker;
import dev.assay.sql.engine.process.WorkerExit;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.worker.Watchdog;
import dev.assay.worker.frame.Frame;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Has one worker run the portions of several jobs. All orders are given at once, and the answers come in their order, so
 * that neither side waits for the other between two queries.
 */
final class WorkerExchange {
    /** The processor time in which a new worker loads its engine, which no script is to blame for. */
    private static final Duration LOADING = Duration.ofSeconds(10);

    private final SqlWorker worker;
    private final List<QueryJob> jobs;
    private final Watchdog watchdog;
    private List<Boolean> opens = List.of();
    private int next;
    private int told;
    private List<QueryOutcome> endings = new ArrayList<>();
    private boolean isOpen;

    WorkerExchange(SqlWorker worker, List<QueryJob> jobs, Watchdog watchdog) {
        this.worker = worker;
        this.jobs = new ArrayList<>(jobs);
        this.watchdog = watchdog;
    }

    /**
     * Runs them as far as the worker comes, and reports the result to each job; a job that is not over then is brought again.
     *
     * @return whether the worker is as good as before
     */
    boolean run() throws InterruptedException {
        jobs.removeIf(this::cannotBeLent);
        if (jobs.isEmpty()) {
            return true;
        }
        opens = worker.opened()
                .use(jobs.stream().map(job -> job.portion().work().key()).toList());
        try (WatchedWorker watch = new WatchedWorker(worker, watchdog)) {
            try {
                begin(watch);
                order();
                while (next < jobs.size()) {
                    begin(watch);
                    answered(jobs.get(next), opens.get(next), watch);
                    next++;
                    if (!worker.hasMore()) {
                        tell();
                    }
                }
                return true;
            } catch (IOException e) {
                lost(watch.loss().orElse(WorkerExit.DIED), e);
                return false;
            }
        }
    }

    /** Wakes the callers, all at once whose answers came at once. */
    private void tell() {
        jobs.subList(told, next).forEach(QueryJob::tell);
        told = next;
    }

    /** Says that its database can't be lent to the worker, which ends this job and no other. */
    private boolean cannotBeLent(QueryJob job) {
        QueryWork work = job.portion().work();
        if (work.file().isEmpty() || worker.opened().has(work.key())) {
            return false;
        }
        try {
            worker.place().lend(work.file().get());
            return false;
        } catch (IOException e) {
            job.notRun(new QueryOutcome.Broken("a database can not be lent to a worker: " + e, true));
            return true;
        }
    }

    private void order() throws IOException {
        for (int at = 0; at < jobs.size(); at++) {
            WorkerRequest portion = jobs.get(at).portion();
            QueryWork work = portion.work();
            if (opens.get(at)) {
                worker.order(SqlFrameKind.OPEN, work.opening().encoded());
            }
            worker.order(SqlFrameKind.RUN, portion.running());
        }
        worker.send();
    }

    private void begin(WatchedWorker watch) {
        QueryJob job = jobs.get(next);
        QueryWork work = job.portion().work();
        isOpen = !opens.get(next);
        endings = new ArrayList<>(work.queries().size());
        watch.begin(isOpen ? work.bounds() : making(work), job::isUnwanted);
    }

    private QueryBounds making(QueryWork work) {
        return worker.hasLoaded() ? work.making() : work.making().plus(LOADING);
    }

    private void answered(QueryJob job, boolean opens, WatchedWorker watch) throws IOException {
        QueryWork work = job.portion().work();
        if (opens) {
            Optional<QueryOutcome> notOpened = opening(work);
            if (notOpened.isPresent()) {
                worker.opened().remove(work.key());
                absent();
                job.notRun(notOpened.get());
                return;
            }
            isOpen = true;
            worker.loaded();
            watch.begin(work.bounds(), job::isUnwanted);
        }
        while (endings.size() < work.queries().size()) {
            Frame<SqlFrameKind> frame = worker.read(work.bounds().bytes() + QueryEnding.FRAME_BYTES);
            if (frame.kind() == SqlFrameKind.ABSENT && endings.isEmpty() && !opens) {
                // The worker has closed it meanwhile; the job comes again.
                worker.opened().remove(work.key());
                return;
            }
            if (frame.kind() != SqlFrameKind.ENDED) {
                throw new IOException("it answers a query with " + frame);
            }
            endings.add(QueryEnding.decoded(frame.payload(), work.bounds()));
            watch.next();
        }
        job.ran(endings);
    }

    private Optional<QueryOutcome> opening(QueryWork work) throws IOException {
        Frame<SqlFrameKind> frame = worker.read(QueryEnding.FRAME_BYTES);
        if (frame.kind() != SqlFrameKind.OPENED) {
            throw new IOException("it answers an opening with " + frame);
        }
        return frame.payload().length == 0
                ? Optional.empty()
                : Optional.of(QueryEnding.decoded(frame.payload(), work.making()));
    }

    private void absent() throws IOException {
        Frame<SqlFrameKind> frame = worker.read(0);
        if (frame.kind() != SqlFrameKind.ABSENT) {
            throw new IOException("it answers a query on a database that it could not open with " + frame);
        }
    }

    private void lost(WorkerExit loss, IOException failure) throws InterruptedException {
        worker.kill();
        String ending = worker.ending();
        boolean heapExhausted = loss == WorkerExit.DIED && worker.hasExhaustedHeap();
        WorkerExit why = heapExhausted ? WorkerExit.MEMORY : loss;
        if (why == WorkerExit.DIED || why == WorkerExit.MEMORY) {
            jobs.subList(next + 1, jobs.size()).forEach(QueryJob::suspect);
        }
        jobs.get(next)
                .lost(new QueryJob.Lost(why, endings, isOpen, jobs.size() == 1, failure.getMessage() + "; " + ending));
    }
}
