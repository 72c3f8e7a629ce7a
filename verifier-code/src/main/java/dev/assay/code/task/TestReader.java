package dev.assay.code.task;

import dev.assay.verifier.InvalidTask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads tests from the plain data of their JSON. An error names the field and the test. */
public final class TestReader {
    private static final List<String> KEYS =
            List.of("stdin", "expected", "weight", "args", "kwargs", "assert", "public");
    private static final double MOST_WEIGHT = 1e9;

    private final String field;
    private final Map<String, @Nullable Object> fields;

    private TestReader(String field, Map<String, @Nullable Object> fields) {
        this.field = field;
        this.fields = fields;
    }

    /**
     * Reads these tests.
     *
     * @throws InvalidTask if a test is invalid; it names the field, such as {@code tests/3/weight}
     */
    public static List<TestCase> read(List<Map<String, @Nullable Object>> tests) {
        List<TestCase> read = new ArrayList<>(tests.size());
        for (int index = 0; index < tests.size(); index++) {
            Map<String, @Nullable Object> fields = tests.get(index);
            if (fields == null) {
                throw new InvalidTask("tests/" + index, "must be an object");
            }
            read.add(new TestReader("tests/" + index + "/", fields).test());
        }
        return List.copyOf(read);
    }

    private TestCase test() {
        for (String key : fields.keySet()) {
            if (!KEYS.contains(key)) {
                throw new InvalidTask(
                        field.substring(0, field.length() - 1),
                        "has a field that no test has: " + key + "; a test has " + String.join(", ", KEYS));
            }
        }
        return new TestCase(
                Objects.requireNonNullElse(text("stdin"), ""),
                fields.containsKey("expected"),
                fields.get("expected"),
                weight(),
                list("args"),
                map("kwargs"),
                text("assert"),
                isPublic());
    }

    private @Nullable String text(String key) {
        return switch (fields.get(key)) {
            case null -> null;
            case String text -> text;
            case Object _ -> throw new InvalidTask(field + key, "must be a string");
        };
    }

    private double weight() {
        return switch (fields.get("weight")) {
            case null -> 1;
            case Number number
            when number.doubleValue() > 0 && number.doubleValue() <= MOST_WEIGHT -> number.doubleValue();
            case Object _ -> throw new InvalidTask(field + "weight", "must be a number above 0 and at most 1e9");
        };
    }

    private List<@Nullable Object> list(String key) {
        return switch (fields.get(key)) {
            case null -> List.of();
            case List<?> list -> new ArrayList<@Nullable Object>(list);
            case Object _ -> throw new InvalidTask(field + key, "must be an array");
        };
    }

    private Map<String, @Nullable Object> map(String key) {
        return switch (fields.get(key)) {
            case null -> Map.of();
            case Map<?, ?> map -> {
                Map<String, Object> named = new LinkedHashMap<>();
                map.forEach((name, value) -> named.put(String.valueOf(name), value));
                yield named;
            }
            case Object _ -> throw new InvalidTask(field + key, "must be an object");
        };
    }

    private boolean isPublic() {
        return switch (fields.get("public")) {
            case null -> false;
            case Boolean flag -> flag;
            case Object _ -> throw new InvalidTask(field + "public", "must be true or false");
        };
    }
}
