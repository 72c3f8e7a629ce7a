package dev.assay.gateway.metrics;

import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.admission.AdmissionObserver;
import dev.assay.sandbox.admission.SandboxAdmission;
import dev.assay.sandbox.admission.SandboxLane;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.BackendChoice;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Meters of the sandbox, all named {@code assay_sandbox_…}. */
@Component
public final class SandboxMeters implements AdmissionObserver {
    private final MeterRegistry meters;
    private final Map<Labels, Counter> runs = new ConcurrentHashMap<>();

    SandboxMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    private record Labels(SandboxLane lane, String outcome) {}

    /** Registers the lanes, the sessions, and whether there is a sandbox. */
    public void watch(SandboxAdmission admission, AwaitedSandbox sandbox) {
        for (SandboxLane lane : SandboxLane.values()) {
            Gauge.builder(
                            "assay.sandbox.waiting",
                            admission,
                            watched -> watched.traffic(lane).waiting())
                    .description("Programs that wait for a slot")
                    .tag("lane", lane.text())
                    .register(meters);
            Gauge.builder(
                            "assay.sandbox.busy",
                            admission,
                            watched -> watched.traffic(lane).running())
                    .description("Slots in use")
                    .tag("lane", lane.text())
                    .register(meters);
            FunctionCounter.builder(
                            "assay.sandbox.refused",
                            admission,
                            watched -> watched.traffic(lane).refused())
                    .description("Programs that found the queue full, or waited for too long")
                    .tag("lane", lane.text())
                    .register(meters);
        }
        Gauge.builder("assay.sandbox.sessions", admission, SandboxAdmission::sessions)
                .description("Sessions that are open")
                .register(meters);
        Gauge.builder("assay.sandbox.available", sandbox, SandboxMeters::available)
                .description("Whether programs can be run here")
                .register(meters);
    }

    private static double available(AwaitedSandbox sandbox) {
        return sandbox.choice().filter(BackendChoice.Chosen.class::isInstance).isPresent() ? 1 : 0;
    }

    @Override
    public void finished(SandboxLane lane, RunOutcome outcome) {
        runs.computeIfAbsent(new Labels(lane, label(outcome)), this::counter).increment();
    }

    /** Returns the number of runs since the start, by lane and by outcome. */
    public Map<String, Map<String, Long>> finished() {
        Map<String, Map<String, Long>> counts = new TreeMap<>();
        for (SandboxLane lane : SandboxLane.values()) {
            counts.put(lane.text(), new TreeMap<>());
        }
        runs.forEach((labels, counter) -> counts.computeIfAbsent(labels.lane().text(), _ -> new TreeMap<>())
                .put(labels.outcome(), Math.round(counter.count())));
        return counts;
    }

    private Counter counter(Labels labels) {
        return Counter.builder("assay.sandbox.runs")
                .description("Programs run, and calls of sessions")
                .tag("lane", labels.lane().text())
                .tag("outcome", labels.outcome())
                .register(meters);
    }

    /** Returns a label of few values, none of them from a request; for a failure of the sandbox, its reason. */
    private static String label(RunOutcome outcome) {
        return switch (outcome) {
            case RunOutcome.Exited exited -> "exited";
            case RunOutcome.TimedOut timedOut -> "timed_out";
            case RunOutcome.OutOfMemory outOfMemory -> "out_of_memory";
            case RunOutcome.OutputExceeded outputExceeded -> "output_exceeded";
            case RunOutcome.Signalled signalled -> "signalled";
            case RunOutcome.CompileFailed compileFailed -> "compile_failed";
            case RunOutcome.Cancelled cancelled -> "cancelled";
            case RunOutcome.SandboxFailed failed -> failed.reason().name().toLowerCase(Locale.ROOT);
        };
    }
}
