package dev.assay.gateway.replay;

import dev.assay.db.Database;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.engine.BackgroundScoring;
import dev.assay.engine.Engine;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.InvalidField;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Runs the shadows of all projects on this gateway. It learns within seconds of those that another gateway starts or stops. */
@Component
final class ShadowRunner implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(ShadowRunner.class);
    private static final Duration PERIOD = Duration.ofSeconds(2);
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final Database database;
    private final Experiments experiments;
    private final Engine engine;
    private final ShadowTraffic traffic;
    private final BackgroundScoring scoring;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;
    private final Map<UUID, ShadowWorker> workers = new HashMap<>();

    /** Held by a shadow while it may ask a judge. */
    private final Lock asking = new ReentrantLock();

    /** The shadows that this build can't read. */
    private final Set<UUID> unreadable = new HashSet<>();

    ShadowRunner(Database database, Experiments experiments, Engine engine, ShadowTraffic traffic) {
        this.database = database;
        this.experiments = experiments;
        this.engine = engine;
        this.traffic = traffic;
        this.scoring = engine.background();
        this.thread = Thread.ofVirtual().name("assay-shadows").start(this::serve);
    }

    private void serve() {
        try {
            do {
                if (database.available()) {
                    refresh();
                }
            } while (!stopped.await(PERIOD.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            LOG.debug("no more shadows are started");
        }
    }

    /** Starts and stops workers, so that those of the shadows that run are at work; later, where the database is away. */
    void refresh() {
        try {
            update();
        } catch (StoreUnavailable e) {
            LOG.debug("the shadows wait for the database: {}", e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("the shadows can't be read", e);
        }
    }

    private synchronized void update() {
        if (stopped.getCount() == 0) {
            return;
        }
        Map<UUID, Experiment> running =
                experiments.shadows().stream().collect(Collectors.toMap(Experiment::id, shadow -> shadow));
        workers.entrySet().removeIf(worker -> {
            boolean isOver = !running.containsKey(worker.getKey());
            if (isOver) {
                worker.getValue().stop();
            }
            return isOver;
        });
        running.forEach((id, shadow) -> {
            if (!workers.containsKey(id) && !unreadable.contains(id)) {
                start(shadow);
            }
        });
        traffic.give(workers.values().stream().collect(Collectors.groupingBy(ShadowWorker::project)));
    }

    private void start(Experiment shadow) {
        try {
            workers.put(
                    shadow.id(),
                    new ShadowWorker(
                            shadow,
                            experiments,
                            database,
                            scoring,
                            () -> new PlanFinder(engine.registry(), engine.recipes(), shadow.project()),
                            asking));
        } catch (InvalidField e) {
            unreadable.add(shadow.id());
            LOG.error("this build can't read the shadow {}: {}", shadow.id(), e.getMessage());
        }
    }

    @Override
    public void destroy() {
        stopped.countDown();
        synchronized (this) {
            traffic.give(Map.of());
            workers.values().forEach(ShadowWorker::stop);
        }
        try {
            thread.join(FAREWELL);
            for (ShadowWorker worker : workers.values()) {
                worker.await(FAREWELL);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        scoring.close();
    }
}
