package dev.assay.gateway.metrics;

import dev.assay.console.port.ConsoleLive;
import dev.assay.console.port.LiveFigures;
import dev.assay.console.port.LiveFigures.Judge;
import dev.assay.console.port.LiveFigures.Lane;
import dev.assay.console.port.LiveFigures.Programs;
import dev.assay.db.Database;
import dev.assay.gateway.health.HealthController;
import dev.assay.sandbox.admission.LaneTraffic;
import dev.assay.sandbox.admission.SandboxAdmission;
import dev.assay.sandbox.admission.SandboxLane;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.JudgeStatus.Health;
import dev.assay.verifier.judge.Judges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** The figures of the console's overview, from the meters: those of now, and what the counters gained in the last minute. */
@Component
final class LiveMeters implements ConsoleLive, AutoCloseable {
    private static final Duration WINDOW = Duration.ofSeconds(60);
    private static final Duration PERIOD = Duration.ofSeconds(5);

    private final MeterRegistry meters;
    private final Judges judges;
    private final SandboxAdmission admission;
    private final AwaitedSandbox sandbox;
    private final Database database;
    private final HealthController health;
    private final ScheduledExecutorService clock;

    /** The counts of the last minute, the oldest first; never empty. */
    private final Deque<Counts> earlier = new ArrayDeque<>();

    LiveMeters(
            MeterRegistry meters,
            Judges judges,
            SandboxAdmission admission,
            AwaitedSandbox sandbox,
            Database database,
            HealthController health) {
        this.meters = meters;
        this.judges = judges;
        this.admission = admission;
        this.sandbox = sandbox;
        this.database = database;
        this.health = health;
        earlier.add(counts());
        clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofVirtual().name("assay-live-").factory());
        var _ = clock.scheduleAtFixedRate(this::keep, PERIOD.toMillis(), PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The counters at a time, by {@link System#nanoTime()}. */
    private record Counts(long nanos, ItemCounts items, Map<String, JudgeStatus> judges) {}

    private Counts counts() {
        Map<String, JudgeStatus> byProfile = new HashMap<>();
        judges.status().forEach(judge -> byProfile.put(judge.identity().profile(), judge));
        return new Counts(System.nanoTime(), ItemCounts.of(meters), byProfile);
    }

    private synchronized void keep() {
        Counts now = counts();
        earlier.add(now);
        while (now.nanos() - earlier.getFirst().nanos() > WINDOW.toNanos()) {
            earlier.removeFirst();
        }
    }

    private synchronized Counts before() {
        return earlier.getFirst();
    }

    @Override
    public LiveFigures figures() {
        Counts before = before();
        Counts now = counts();
        return new LiveFigures(
                Instant.now(),
                Duration.ofNanos(now.nanos() - before.nanos()),
                now.items().since(before.items()),
                lanes(),
                now.judges().values().stream()
                        .map(judge -> judge(
                                judge,
                                Optional.ofNullable(
                                        before.judges().get(judge.identity().profile()))))
                        .sorted(Comparator.comparing(Judge::profile))
                        .toList(),
                programs(),
                database.available());
    }

    private List<Lane> lanes() {
        return meters.find("assay.lane.queued").gauges().stream()
                .map(queued -> String.valueOf(queued.getId().getTag("lane")))
                .sorted()
                .map(lane -> new Lane(lane, gauge("assay.lane.queued", lane), gauge("assay.lane.running", lane)))
                .toList();
    }

    private long gauge(String name, String lane) {
        Gauge gauge = meters.find(name).tag("lane", lane).gauge();
        return gauge == null ? 0 : Math.round(gauge.value());
    }

    private static Judge judge(JudgeStatus now, Optional<JudgeStatus> before) {
        long up = now.endpoints().stream()
                .filter(endpoint -> endpoint.health() != Health.RESTING)
                .count();
        return new Judge(
                now.identity().profile(),
                now.waiting(),
                now.inFlight(),
                up,
                now.endpoints().size(),
                now.asked() - before.map(JudgeStatus::asked).orElse(0L),
                now.unavailable() - before.map(JudgeStatus::unavailable).orElse(0L));
    }

    private Programs programs() {
        List<Lane> lanes = Arrays.stream(SandboxLane.values()).map(this::lane).toList();
        return switch (sandbox.choice().orElse(null)) {
            case BackendChoice.Chosen chosen -> new Programs(chosen.backend(), chosen.reason(), lanes);
            case BackendChoice.None none -> new Programs("", none.reason(), lanes);
            case null -> new Programs("", "it starts", lanes);
        };
    }

    private Lane lane(SandboxLane lane) {
        LaneTraffic traffic = admission.traffic(lane);
        return new Lane(lane.text(), traffic.waiting(), traffic.running());
    }

    @Override
    public boolean stopping() {
        return health.draining();
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
