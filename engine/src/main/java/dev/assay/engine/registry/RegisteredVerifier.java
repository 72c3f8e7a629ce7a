package dev.assay.engine.registry;

import dev.assay.verifier.TaskField;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A verifier of this build, with the reader of its tasks.
 *
 * @param <T> the verifier's task record
 */
public final class RegisteredVerifier<T extends Record> {
    private final Verifier<T> verifier;
    private final TaskReader<T> tasks;
    private final ObjectNode schema;

    private RegisteredVerifier(Verifier<T> verifier) {
        this.verifier = verifier;
        this.tasks = new TaskReader<>(verifier.taskType());
        this.schema = TaskSchema.of(verifier.taskType());
    }

    static <T extends Record> RegisteredVerifier<T> of(Verifier<T> verifier) {
        return new RegisteredVerifier<>(verifier);
    }

    public VerifierInfo info() {
        return verifier.info();
    }

    public Verifier<T> verifier() {
        return verifier;
    }

    public TaskReader<T> tasks() {
        return tasks;
    }

    /** Returns the JSON Schema of its task; must not be changed. */
    public ObjectNode schema() {
        return schema;
    }

    /** Returns the verifier's description for {@code GET /v1/verifiers}. */
    public ObjectNode description() {
        VerifierInfo info = info();
        ObjectNode described = JsonNodeFactory.instance
                .objectNode()
                .put("name", info.name())
                .put("version", info.version())
                .put("summary", info.summary())
                .put("lane", info.lane().name().toLowerCase(Locale.ROOT))
                .put("budget_ms", info.budget().toMillis())
                .put("deterministic", info.deterministic());
        options().forEach(described.putArray("options")::add);
        described.set("task_schema", schema);
        return described;
    }

    /** Returns the task keys that a recipe may set under {@code with}. */
    public List<String> options() {
        List<String> options = new ArrayList<>();
        tasks.components().forEach((name, component) -> {
            if (isOption(component)) {
                options.add(name);
            }
        });
        return options;
    }

    private static boolean isOption(RecordComponent component) {
        TaskField field = component.getAnnotation(TaskField.class);
        return field != null && field.option();
    }
}
