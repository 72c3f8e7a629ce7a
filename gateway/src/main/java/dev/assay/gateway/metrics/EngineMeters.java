package dev.assay.gateway.metrics;

import dev.assay.db.Database;
import dev.assay.engine.Engine;
import dev.assay.engine.EngineObserver;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.lane.WorkLane;
import dev.assay.verifier.Certainty;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Meters of the engine, all named {@code assay_…}. */
@Component
public final class EngineMeters implements EngineObserver {
    /** The bounds of the histogram, from a comparison of numbers to a program that uses all of its time. */
    private static final Duration[] ITEM_BUCKETS =
            bounds(0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 60_000);

    /** The bounds of the histogram, from a write to a fast disk to one that holds up trainers. */
    private static final Duration[] COMMIT_BUCKETS = bounds(1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000);

    private final MeterRegistry meters;
    private final Timer commits;
    private final Counter rows;
    private final Counter lost;
    private final Map<RecoveryStatus, Counter> recoveries = new ConcurrentHashMap<>();
    private final Map<Labels, Timer> items = new ConcurrentHashMap<>();

    EngineMeters(MeterRegistry meters, Database database) {
        this.meters = meters;
        this.commits = Timer.builder("assay.commit")
                .description("Time to commit a chunk of verdicts")
                .serviceLevelObjectives(COMMIT_BUCKETS)
                .register(meters);
        this.rows = Counter.builder("assay.verdicts.stored")
                .description("Verdicts committed")
                .register(meters);
        this.lost = Counter.builder("assay.verdicts.lost")
                .description("Verdicts of asynchronous batches that could not be stored")
                .register(meters);
        Gauge.builder("assay.database.available", database, available -> available.available() ? 1 : 0)
                .description("Whether the database can be used")
                .register(meters);
    }

    private static Duration[] bounds(double... milliseconds) {
        return Arrays.stream(milliseconds)
                .mapToObj(bound -> Duration.ofNanos(Math.round(bound * 1e6)))
                .toArray(Duration[]::new);
    }

    private Counter counter(RecoveryStatus recovery) {
        return Counter.builder("assay.recovery")
                .description("Items by what became of the recovery of a rejected answer")
                .tag("recovery", recovery.toString())
                .register(meters);
    }

    private record Labels(String verifier, String outcome) {}

    /** Registers the lanes of this engine. */
    public void watch(Engine engine) {
        for (WorkLane lane : engine.lanes()) {
            Gauge.builder("assay.lane.queued", lane, WorkLane::queued)
                    .description("Items waiting for their turn")
                    .tag("lane", lane.name())
                    .register(meters);
            Gauge.builder("assay.lane.running", lane, WorkLane::running)
                    .description("Items being scored")
                    .tag("lane", lane.name())
                    .register(meters);
        }
    }

    @Override
    public void finished(ItemResult result) {
        String verifier = result.scoredBy().verifier() == null
                ? "none"
                : result.scoredBy().verifier();
        items.computeIfAbsent(new Labels(verifier, outcome(result.ruling())), this::timer)
                .record(result.cost().micros(), TimeUnit.MICROSECONDS);
        recoveries
                .computeIfAbsent(result.provenance().recovery(), this::counter)
                .increment();
    }

    /** Returns a label of few values, none of them from a request: correct, wrong, partial, undecided, or the cause. */
    private static String outcome(Ruling ruling) {
        return switch (ruling) {
            case Ruling.Unscored unscored -> unscored.cause().toString();
            case Ruling.Scored scored when scored.certainty() instanceof Certainty.Undecided -> "undecided";
            case Ruling.Scored scored -> scored.score() == 1 ? "correct" : scored.score() == 0 ? "wrong" : "partial";
        };
    }

    private Timer timer(Labels labels) {
        return Timer.builder("assay.items")
                .description("Items with a result, and the time spent on each")
                .serviceLevelObjectives(ITEM_BUCKETS)
                .tag("verifier", labels.verifier())
                .tag("outcome", labels.outcome())
                .register(meters);
    }

    @Override
    public void committed(int count, long nanos) {
        commits.record(nanos, TimeUnit.NANOSECONDS);
        rows.increment(count);
    }

    @Override
    public void lost(int count) {
        lost.increment(count);
    }
}
