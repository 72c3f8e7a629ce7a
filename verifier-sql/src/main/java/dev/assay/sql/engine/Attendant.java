package dev.assay.sql.engine;

import dev.assay.sql.run.Ran;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings turns to one worker, which it starts when the first comes and when the last one was lost. */
final class Attendant {
    private static final Logger LOG = LoggerFactory.getLogger(Attendant.class);
    private static final long START_SECONDS = 60;
    private static final Duration END = Duration.ofSeconds(30);

    private static final Ran FAILED = new Ran.Broken("a visit to a worker of the engine failed", true);

    private final Pool pool;
    private final Line line;
    private final Watchdog watchdog;
    private final Thread thread;
    private volatile @Nullable Worker worker;
    private volatile boolean isClosed;

    /** One that begins at once. */
    Attendant(String name, Pool pool, Line line, Watchdog watchdog) {
        this.pool = pool;
        this.line = line;
        this.watchdog = watchdog;
        thread = Thread.ofPlatform().daemon().name(name).start(this::attend);
    }

    /** Whether its worker has this database open, so far as we know. */
    boolean has(String key) {
        Worker mine = worker;
        return mine != null && mine.opened().has(key);
    }

    private void attend() {
        try {
            List<Turn> turns = line.next(this);
            while (!turns.isEmpty()) {
                serve(turns);
                turns = line.next(this);
            }
        } catch (InterruptedException e) {
            LOG.debug("An attendant ends");
        } finally {
            lose();
            line.forget(this, true);
        }
    }

    /** Whatever comes of it, each turn is over then or waits again. */
    private void serve(List<Turn> turns) throws InterruptedException {
        Ran whyNot = FAILED;
        boolean isServed = false;
        try {
            Optional<Ran> impediment = start();
            if (impediment.isPresent()) {
                turns.forEach(turn -> turn.notRun(impediment.get()));
            } else {
                visit(turns);
            }
            whyNot = Pool.CLOSED;
            isServed = line.putBack(open(turns));
        } catch (RuntimeException | Error e) {
            LOG.error("A visit to a SQL worker fails", e);
            lose();
        } finally {
            if (!isServed) {
                for (Turn turn : open(turns)) {
                    turn.giveUp(whyNot);
                }
            }
            turns.forEach(Turn::tell);
        }
    }

    private static List<Turn> open(List<Turn> turns) {
        return turns.stream().filter(turn -> !turn.isOver()).toList();
    }

    private void visit(List<Turn> turns) throws InterruptedException {
        Worker mine = worker;
        if (mine == null) {
            throw new IllegalStateException("there is no worker");
        }
        boolean isWell = false;
        try {
            isWell = new Visit(mine, turns, watchdog).run();
        } finally {
            if (!isWell || mine.isWornOut()) {
                lose();
            }
        }
    }

    /** Why there is no worker. */
    private Optional<Ran> start() throws InterruptedException {
        if (worker != null) {
            return Optional.empty();
        }
        try {
            Worker fresh = pool.start();
            worker = fresh;
            if (isClosed) {
                throw new IOException("the engines are closed");
            }
            try (var _ = Alarm.in(START_SECONDS, fresh::kill)) {
                fresh.awaitReady();
            } catch (IOException e) {
                fresh.kill();
                throw new IOException("a worker did not become ready: " + fresh.farewell(), e);
            }
            return Optional.empty();
        } catch (NotInstalled e) {
            return Optional.of(new Ran.Broken(String.valueOf(e.getMessage()), false));
        } catch (IOException e) {
            lose();
            return Optional.of(new Ran.Broken(String.valueOf(e.getMessage()), true));
        }
    }

    private void lose() {
        Worker last = worker;
        worker = null;
        if (last != null) {
            last.close();
            line.forget(this, false);
        }
    }

    /** Kills its worker, so that it comes to its end. */
    void close() {
        isClosed = true;
        Worker mine = worker;
        if (mine != null) {
            mine.kill();
        }
    }

    /** Waits until it and its worker are gone. */
    void awaitEnd() throws InterruptedException {
        if (!thread.join(END)) {
            LOG.warn("{} goes on", thread.getName());
        }
    }
}
