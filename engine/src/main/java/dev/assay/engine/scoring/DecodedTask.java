package dev.assay.engine.scoring;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.plan.ScoringPlan.Ask;
import dev.assay.engine.registry.RegisteredVerifier;
import dev.assay.engine.registry.TaskReader;
import dev.assay.verifier.JudgeableTask;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A task that was read, with the verifier that reads it. */
record DecodedTask<T extends Record>(RegisteredVerifier<T> verifier, T task) {
    /** Reads the task once for each verifier of the plan; null when all went well. */
    static @Nullable FieldProblem read(Item item, ScoringPlan plan, List<DecodedTask<?>> into) {
        String pointer = FieldProblem.child(item.pointer(), "task");
        boolean shared = plan.asks().size() > 1;
        for (var field : item.task().properties()) {
            if (!plan.reads(field.getKey())) {
                return FieldProblem.unknown(FieldProblem.child(pointer, field.getKey()));
            }
        }
        for (Ask ask : plan.asks()) {
            FieldProblem problem = read(ask.verifier(), taskFor(item, ask, shared), pointer, into);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static <T extends Record> @Nullable FieldProblem read(
            RegisteredVerifier<T> verifier, ObjectNode task, String pointer, List<DecodedTask<?>> into) {
        return switch (verifier.tasks().read(task, pointer)) {
            case TaskReader.Reading.Task<T>(T read) -> {
                into.add(new DecodedTask<>(verifier, read));
                yield null;
            }
            case TaskReader.Reading.Wrong<T>(FieldProblem problem) -> problem;
        };
    }

    /** What the recipe sets holds where the item says nothing; of several verifiers each gets the keys it knows. */
    private static ObjectNode taskFor(Item item, Ask ask, boolean shared) {
        if (!shared && ask.with().isEmpty()) {
            return item.task();
        }
        ObjectNode task = ask.with().deepCopy();
        item.task().forEachEntry((key, value) -> {
            if (!shared || ask.verifier().tasks().keys().contains(key)) {
                task.set(key, value);
            }
        });
        return task;
    }

    /** {@code name@version} of the verifier. */
    String reference() {
        return verifier.info().reference();
    }

    List<String> golds() {
        return task instanceof JudgeableTask judgeable ? judgeable.golds() : List.of();
    }
}
