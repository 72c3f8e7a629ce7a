package dev.assay.sql.engine;

import dev.assay.sql.run.Ran;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The workers of one engine: started when they are needed, kept as long as they are well. */
final class Pool implements AutoCloseable {
    static final Ran CLOSED = new Ran.Broken("the engines are closed", true);

    private static final Duration WAIT = Duration.ofMinutes(2);
    private static final Ran NONE_CAME_FREE = new Ran.Broken("no worker came free in " + WAIT.toSeconds() + " s", true);

    private final String name;
    private final Starter starter;
    private final Watchdog watchdog;
    private final Line line;
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong called = new AtomicLong();

    /**
     * A pool without workers.
     *
     * @param name of its threads
     * @param most workers
     */
    Pool(String name, Starter starter, int most, Watchdog watchdog) {
        this.name = name;
        this.starter = starter;
        this.watchdog = watchdog;
        line = new Line(most);
        watchdog.also(() -> line.waitingFor(WAIT).forEach(turn -> turn.giveUp(NONE_CAME_FREE)));
    }

    /** Starts workers, each in the way of its engine. */
    interface Starter {
        Worker start() throws IOException, InterruptedException;
    }

    /** How each query of this work ends, in their order. */
    List<Ran> run(Work work) throws InterruptedException {
        if (work.queries().isEmpty()) {
            return List.of();
        }
        Turn turn = new Turn(work);
        if (!line.add(turn, this::attendant)) {
            return Collections.nCopies(work.queries().size(), CLOSED);
        }
        try {
            return turn.await();
        } catch (InterruptedException e) {
            turn.cancel();
            line.remove(turn);
            throw e;
        }
    }

    private Attendant attendant() {
        return new Attendant(name + "-" + called.incrementAndGet(), this, line, watchdog);
    }

    Worker start() throws IOException, InterruptedException {
        Worker worker = starter.start();
        started.incrementAndGet();
        return worker;
    }

    /** How many workers were started until now. */
    long started() {
        return started.get();
    }

    /** Ends all workers. */
    @Override
    public void close() {
        line.close().forEach(turn -> turn.giveUp(CLOSED));
        line.attendants().forEach(Attendant::close);
        boolean interrupted = false;
        for (Attendant attendant : line.attendants()) {
            try {
                attendant.awaitEnd();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
