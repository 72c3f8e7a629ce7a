package dev.assay.gateway.replay;

import dev.assay.engine.EngineObserver;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/**
 * Gives the items of answered batches to the shadows of their project. A request's thread only looks up whether there are
 * any, and starts the thread that copies what they draw.
 */
@Component
public final class ShadowTraffic implements EngineObserver {
    /** The limit of items whose batches wait to be copied. A batch keeps its request's bytes in memory until then. */
    private static final int MOST_WAITING = 2 * Batch.MAX_ITEMS;

    private final Semaphore room = new Semaphore(MOST_WAITING);
    private volatile Map<String, List<ShadowWorker>> byProject = Map.of();

    /** Sets the shadows that run, by project. */
    void give(Map<String, List<ShadowWorker>> running) {
        byProject = Map.copyOf(running);
    }

    @Override
    public void answered(Caller caller, Batch batch, BatchResult result) {
        List<ShadowWorker> running = byProject.get(caller.project());
        if (running == null) {
            return;
        }
        int items = batch.entries().size();
        if (!room.tryAcquire(items)) {
            running.forEach(worker -> worker.drop(batch, result));
            return;
        }
        Thread.ofVirtual().name("assay-shadow-copy").start(() -> {
            try {
                running.forEach(worker -> worker.draw(batch, result));
            } finally {
                room.release(items);
            }
        });
    }
}
