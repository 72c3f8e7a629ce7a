package dev.assay.engine.scoring;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.lane.Lanes;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Ask;
import dev.assay.engine.recovery.JudgedTexts;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.TaskReader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Decodes the tasks of one batch, on any thread; items with equal tasks, such as the rollouts of a group, share the
 * decoded task.
 */
final class TaskDecoder {
    private static final String PROMPT = "prompt";

    private final Map<Source, DecodedTask<?>> decoded = new ConcurrentHashMap<>();

    private volatile @Nullable Asked last;

    private record Source(String verifier, ObjectNode task) {}

    private record Asked(DecodedTask<?> task, JsonNode prompt, KeyedPrompt keyed) {}

    /** Reads the item's task once for each verifier of the plan; returns the error, or null where there is none. */
    @Nullable
    FieldProblem read(Item item, ScoringPlan plan, List<DecodedTask<?>> into) {
        boolean shared = plan.asks().size() > 1;
        for (Map.Entry<String, JsonNode> field : item.task().properties()) {
            if (!plan.reads(field.getKey())) {
                return FieldProblem.unknown(
                        FieldProblem.child(pointer(item), field.getKey()), field.getKey(), plan.taskKeys());
            }
        }
        for (Ask ask : plan.asks()) {
            FieldProblem problem = read(ask.verifier(), taskFor(item, ask, shared), item, into);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private <T extends Record> @Nullable FieldProblem read(
            RegisteredVerifier<T> verifier, ObjectNode task, Item item, List<DecodedTask<?>> into) {
        Source source = new Source(verifier.info().name(), task);
        DecodedTask<?> known = decoded.get(source);
        if (known != null) {
            into.add(known);
            return null;
        }
        return switch (verifier.tasks().read(task, pointer(item))) {
            case TaskReader.Reading.Task<T>(T read) -> {
                DecodedTask<T> first = new DecodedTask<>(verifier, read, Lanes.workClass(verifier, task));
                decoded.put(source, first);
                into.add(first);
                yield null;
            }
            case TaskReader.Reading.Wrong<T>(FieldProblem problem) -> problem;
        };
    }

    /**
     * Returns the item's prompt with its key; null where it has none. The rollouts of a group follow each other, so that
     * the last prompt is mostly asked for again.
     */
    @Nullable
    KeyedPrompt prompt(Item item, DecodedTask<?> task) {
        Asked known = last;
        if (known != null && known.task.equals(task) && known.prompt.equals(item.prompt())) {
            return known.keyed;
        }
        List<String> golds = task.golds();
        KeyedPrompt keyed = VerdictKeys.prompt(task.verifier().info().name(), item, golds);
        if (keyed != null && item.prompt() != null && !golds.isEmpty()) { // else the key is of the item's whole task
            last = new Asked(task, item.prompt(), keyed);
        }
        return keyed;
    }

    private static String pointer(Item item) {
        return FieldProblem.child(item.pointer(), "task");
    }

    /**
     * Returns the task for a verifier. The recipe's options hold where the item does not set them; with several
     * verifiers each gets the keys that it knows. A verifier that reads the prompt gets the item's where the task has
     * none.
     */
    private static ObjectNode taskFor(Item item, Ask ask, boolean shared) {
        boolean prompted =
                item.prompt() != null && ask.verifier().tasks().keys().contains(PROMPT);
        if (!shared && !prompted && ask.with().isEmpty()) {
            return item.task();
        }
        ObjectNode task = ask.with().deepCopy();
        item.task().forEachEntry((key, value) -> {
            if (!shared || ask.verifier().tasks().keys().contains(key)) {
                task.set(key, value);
            }
        });
        if (prompted && !task.has(PROMPT)) {
            task.put(PROMPT, JudgedTexts.conversation(item.prompt()));
        }
        return task;
    }
}
