package dev.assay.engine.lane;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The lanes of an engine: verifiers that compute run on the CPU lane, and each verifier that waits has a lane of its
 * own for each class of its work. So has a class beside the usual work of a verifier that computes. An item whose plan needs several lanes is led by a thread of the mixed lane, which only waits for the others.
 */
public final class Lanes implements AutoCloseable {
    /** The limit of items that wait in one lane: sixteen full batches. */
    private static final int CAPACITY = 16 * Batch.MAX_ITEMS;

    private static final int MIXED_WORKERS = 512;

    private final WorkLane cpu;
    private final WorkLane mixed;
    private final Map<String, WorkLane> waiting = new HashMap<>();

    /**
     * @param cores threads of the CPU lane
     * @param maxWait limit of an item's wait in a queue
     */
    public Lanes(VerifierRegistry registry, int cores, Duration maxWait, ProjectWeights weights) {
        this(registry, cores, MIXED_WORKERS, maxWait, weights);
    }

    /** Makes the lanes of items that no caller waits for: each scores one item at a time. */
    public static Lanes inBackground(VerifierRegistry registry) {
        return new Lanes(registry, 1, 1, Batch.MAX_DEADLINE, ProjectWeights.EQUAL);
    }

    /** @param most limit of the threads of each lane but that of the CPU */
    private Lanes(VerifierRegistry registry, int cores, int most, Duration maxWait, ProjectWeights weights) {
        cpu = new WorkLane(
                "cpu", cores, Thread.ofPlatform().name("assay-cpu-", 0).daemon().factory(), CAPACITY, maxWait, weights);
        mixed = virtual("mixed", most, maxWait, weights);
        for (RegisteredVerifier<?> verifier : registry.all()) {
            VerifierInfo info = verifier.info();
            for (String work : verifier.verifier().workClasses()) {
                if (info.lane() == Lane.BLOCKING || !work.equals(Verifier.USUAL_WORK)) {
                    String name = name(verifier, work);
                    waiting.put(name, virtual(name, Math.min(most, info.concurrency()), maxWait, weights));
                }
            }
        }
    }

    private static WorkLane virtual(String name, int workers, Duration maxWait, ProjectWeights weights) {
        return new WorkLane(
                name, workers, Thread.ofVirtual().name("assay-" + name + "-", 0).factory(), CAPACITY, maxWait, weights);
    }

    /** Returns every lane that the registered verifiers can use. */
    public List<WorkLane> all() {
        List<WorkLane> all = new ArrayList<>(waiting.values());
        all.add(cpu);
        if (!waiting.isEmpty()) {
            all.add(mixed);
        }
        return all;
    }

    /** Returns the lane on which an item of this plan with this task is scored. */
    public WorkLane home(ScoringPlan plan, ObjectNode task) {
        WorkLane home = lane(plan.asks().getFirst(), task);
        return plan.asks().stream().allMatch(ask -> lane(ask, task) == home) ? home : mixed;
    }

    private WorkLane lane(ScoringPlan.Ask ask, ObjectNode task) {
        RegisteredVerifier<?> verifier = ask.verifier();
        return lane(
                verifier,
                verifier.verifier().workClass(field -> text(task, field).or(() -> text(ask.with(), field))));
    }

    /** Returns the class of a task's work. */
    public static String workClass(RegisteredVerifier<?> verifier, ObjectNode task) {
        return verifier.verifier().workClass(field -> text(task, field));
    }

    /** Returns the lane of a verifier for a class of its work. */
    public WorkLane lane(RegisteredVerifier<?> verifier, String work) {
        WorkLane own = waiting.get(name(verifier, work));
        return own == null ? cpu : own;
    }

    private static Optional<String> text(ObjectNode task, String field) {
        JsonNode node = task;
        for (String key : field.split("/", -1)) {
            node = node.path(key);
        }
        return node.isString() ? Optional.of(node.stringValue()) : Optional.empty();
    }

    /** The classes of a verifier's work have lanes of their own; the usual one has the verifier's name. */
    private static String name(RegisteredVerifier<?> verifier, String work) {
        String name = verifier.info().name();
        return work.equals(Verifier.USUAL_WORK) ? name : name + "-" + work;
    }

    @Override
    public void close() {
        all().forEach(WorkLane::close);
    }

    /** Returns the name of a share of the lanes: the run's, or the project's where there is no run. */
    public static String share(String project, @Nullable String run) {
        return run == null ? project : project + "/" + run;
    }
}
