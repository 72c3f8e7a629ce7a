package dev.assay.engine.registry;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.InvalidTask;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.node.ObjectNode;

/** Decodes the JSON of a task into a verifier's record, or names the field at fault. */
public final class TaskReader<T extends Record> {
    private final ObjectReader reader;
    private final Map<String, RecordComponent> components = new LinkedHashMap<>();

    /** Makes a reader of tasks of this type. */
    public TaskReader(Class<T> type) {
        this.reader = Json.MAPPER.readerFor(type);
        for (RecordComponent component : type.getRecordComponents()) {
            components.put(jsonName(component), component);
        }
    }

    /** The task, or its error. */
    public sealed interface Reading<T> {
        record Task<T>(T task) implements Reading<T> {}

        record Wrong<T>(FieldProblem problem) implements Reading<T> {}
    }

    /** Returns the JSON keys that the task has. */
    public Set<String> keys() {
        return components.keySet();
    }

    Map<String, RecordComponent> components() {
        return components;
    }

    /** Reads a task; {@code pointer} is the task's place in the request. */
    public Reading<T> read(ObjectNode json, String pointer) {
        Optional<String> nested = NestedList.in(json, type());
        if (nested.isPresent()) {
            return new Reading.Wrong<>(FieldProblem.wrong(pointer + nested.get(), "must be a string"));
        }
        try {
            T task = reader.readValue(json);
            return new Reading.Task<>(task);
        } catch (UnrecognizedPropertyException e) {
            List<String> known = e.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .toList();
            return new Reading.Wrong<>(
                    FieldProblem.unknown(pointer + path(e), String.valueOf(e.getPropertyName()), known));
        } catch (JacksonException e) {
            return new Reading.Wrong<>(problem(e, pointer));
        }
    }

    private FieldProblem problem(JacksonException e, String pointer) {
        if (e.getCause() instanceof InvalidTask invalid) {
            String at = pointer;
            for (String step : invalid.field().split("/", -1)) {
                at = FieldProblem.child(at, step);
            }
            return invalid.detail().equals("is missing")
                    ? FieldProblem.missing(at)
                    : FieldProblem.wrong(at, invalid.detail());
        }
        Type type = e.getPath().isEmpty() ? type() : typeOf(e.getPath());
        String expected = type == type() ? "a valid task" : TaskSchema.inWords(type);
        return FieldProblem.wrong(pointer + path(e), "must be " + expected);
    }

    private Type type() {
        return reader.getValueType().getRawClass();
    }

    /** Returns the type of the value at a path into the task; that of the value around it where a step has none. */
    private Type typeOf(List<JacksonException.Reference> path) {
        Type type = type();
        for (JacksonException.Reference step : path) {
            type = TaskSchema.member(type, step.getPropertyName()).orElse(type);
        }
        return type;
    }

    private static String path(JacksonException e) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : e.getPath()) {
            String key = step.getPropertyName();
            path.append(key == null ? "/" + step.getIndex() : FieldProblem.child("", key));
        }
        return path.toString();
    }

    static String jsonName(RecordComponent component) {
        return PropertyNamingStrategies.SNAKE_CASE.nameForField(null, null, component.getName());
    }
}
