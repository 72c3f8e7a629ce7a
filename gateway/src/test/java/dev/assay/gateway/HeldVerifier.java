package dev.assay.gateway;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A verifier that a test holds back: each verdict waits until the gate that its task names is opened. */
public final class HeldVerifier implements Verifier<HeldVerifier.Task> {
    static final VerifierInfo INFO =
            new VerifierInfo("held", "1.0.0", "Waits for a test.", Lane.BLOCKING, Duration.ofMinutes(2), 4, true);

    private static final Map<String, Gate> GATES = new ConcurrentHashMap<>();

    /**
     * A task with the gate to wait for.
     *
     * @param gate the gate's name, which only one test uses
     */
    public record Task(
            @TaskField(value = "The gate.", required = true) String gate) {}

    /** A gate that holds verdicts back, and counts those that have arrived. */
    static final class Gate {
        private final CountDownLatch latch = new CountDownLatch(1);
        private final AtomicInteger arrived = new AtomicInteger();

        void open() {
            latch.countDown();
        }

        int arrived() {
            return arrived.get();
        }
    }

    static Gate gate(String name) {
        return GATES.computeIfAbsent(name, key -> new Gate());
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<Task> taskType() {
        return Task.class;
    }

    /**
     * Waits for the gate. The response "fails" does not wait: while the gate is closed, its dependency counts as
     * failed.
     */
    @Override
    public Verdict verify(Task task, Response response) throws InterruptedException {
        Gate gate = gate(task.gate());
        gate.arrived.incrementAndGet();
        if (response.text().equals("fails") && gate.latch.getCount() > 0) {
            return Verdict.Unscored.of(Cause.DEPENDENCY_FAILED, "the gate is closed", Explanation.EMPTY);
        }
        gate.latch.await();
        return Verdict.Scored.decided(1, Optional.of(response.text()), Explanation.of("held", task.gate(), "open"));
    }
}
