package dev.assay.sql.engine;

import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Opening;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs one caller's queries to their end, whatever becomes of workers on the way. */
final class Turn {
    private static final long WAIT_SECONDS = 120;
    private static final String HARMLESS = "SELECT 1";

    private final Work work;
    private final Pool pool;
    private final Watchdog watchdog;
    private final List<Ran> done = new ArrayList<>();
    /** How often the query that is next, or the opening, has ended a worker for no reason that we know. */
    private int deaths;

    Turn(Work work, Pool pool, Watchdog watchdog) {
        this.work = work;
        this.pool = pool;
        this.watchdog = watchdog;
    }

    /** How each query ended, in their order. */
    List<Ran> run() throws InterruptedException {
        int count = work.queries().size();
        while (done.size() < count) {
            int next = done.size();
            // What has ended a worker is tried alone, so that it ends no other's run.
            Conversation.Result result = converse(work, work.queries().subList(next, deaths > 0 ? next + 1 : count));
            switch (result) {
                case Conversation.Result.Complete(List<Ran> endings) -> advance(endings);
                case Conversation.Result.NotOpened(Ran ran) -> endAll(ran);
                case Conversation.Result.Lost lost -> lost(lost);
            }
        }
        return List.copyOf(done);
    }

    private void advance(List<Ran> endings) {
        done.addAll(endings);
        if (!endings.isEmpty()) {
            deaths = 0;
        }
    }

    private void endAll(Ran ran) {
        while (done.size() < work.queries().size()) {
            done.add(ran);
        }
    }

    private void lost(Conversation.Result.Lost lost) throws InterruptedException {
        advance(lost.endings());
        switch (lost.loss()) {
            case TIME -> {
                if (lost.isOpen()) {
                    done.add(new Ran.Exceeded(
                            Ran.Bound.TIME, "more than " + work.bounds().time().toMillis() + " ms"));
                } else {
                    endAll(new Ran.Unreadable("making or opening it takes more than "
                            + work.making().time().toMillis() + " ms"));
                }
                deaths = 0;
            }
            case STARVED -> endAll(new Ran.Broken("the machine is too busy to run queries", true));
            case CANCELLED -> throw new InterruptedException("the caller was cancelled");
            case MEMORY, DIED -> died(lost);
        }
    }

    private void died(Conversation.Result.Lost lost) throws InterruptedException {
        deaths++;
        if (deaths < 2) {
            return;
        }
        deaths = 0;
        if (lost.loss() == Loss.MEMORY && lost.isOpen()) {
            done.add(new Ran.Exceeded(Ran.Bound.MEMORY, "more memory than the engine may take"));
        } else if (lost.loss() == Loss.MEMORY) {
            endAll(new Ran.Unreadable("making or opening it takes more memory than the engine may take"));
        } else if (!isWell(lost.isOpen())) {
            endAll(new Ran.Broken("a worker of the engine ends whatever it is asked: " + lost.farewell(), true));
        } else if (lost.isOpen()) {
            done.add(new Ran.Failed("it ends the engine's process"));
        } else {
            endAll(new Ran.Unreadable("making or opening it ends the engine's process"));
        }
    }

    /** Whether a worker runs a query that nothing can be said against, on this database or on an empty one. */
    private boolean isWell(boolean onThisDatabase) throws InterruptedException {
        Work harmless = onThisDatabase
                ? work
                : new Work(
                        "harmless",
                        work.dialect(),
                        new Opening.Script(""),
                        Optional.empty(),
                        List.of(),
                        work.bounds(),
                        work.making());
        return converse(harmless, List.of(HARMLESS)) instanceof Conversation.Result.Complete complete
                && complete.endings().getFirst() instanceof Ran.Rows;
    }

    private Conversation.Result converse(Work about, List<String> queries) throws InterruptedException {
        Optional<Worker> taken;
        try {
            taken = pool.take(about.key(), WAIT_SECONDS);
        } catch (NotInstalled e) {
            return new Conversation.Result.NotOpened(new Ran.Broken(String.valueOf(e.getMessage()), false));
        } catch (IOException e) {
            return new Conversation.Result.NotOpened(new Ran.Broken(String.valueOf(e.getMessage()), true));
        }
        if (taken.isEmpty()) {
            return new Conversation.Result.NotOpened(
                    new Ran.Broken("no worker came free in " + WAIT_SECONDS + " s", true));
        }
        boolean isWell = false;
        try {
            Conversation.Result result = new Conversation(taken.get(), about, watchdog).run(queries);
            isWell = !(result instanceof Conversation.Result.Lost);
            return result;
        } finally {
            if (isWell) {
                pool.giveBack(taken.get());
            } else {
                pool.lose(taken.get());
            }
        }
    }
}
