package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object, read by type. A null field counts as absent. */
final class RowFields {
    private static final String MISSING = "is missing";

    private final Map<String, @Nullable Object> fields;
    private final MemoryBudget budget;

    RowFields(Map<?, ?> fields, MemoryBudget budget) {
        this.fields = new LinkedHashMap<>();
        fields.forEach((key, value) -> this.fields.put(String.valueOf(key), value));
        this.budget = budget;
    }

    boolean has(String key) {
        return fields.get(key) != null;
    }

    @Nullable
    Object any(String key) {
        return fields.get(key);
    }

    @Nullable
    String textOrNull(String key) throws UnreadableTests {
        return switch (fields.get(key)) {
            case null -> null;
            case String text -> text;
            case Object _ -> throw new UnreadableTests(key, "must be a string");
        };
    }

    /** Returns the field if it is a text, else null. */
    @Nullable
    String textIfAny(String key) {
        return fields.get(key) instanceof String text ? text : null;
    }

    String text(String key) throws UnreadableTests {
        String text = textOrNull(key);
        if (text == null) {
            throw new UnreadableTests(key, MISSING);
        }
        return text;
    }

    /** Returns an array; empty if the field is absent. A text is unpacked first. */
    List<@Nullable Object> list(String key) throws UnreadableTests {
        return switch (unpacked(key)) {
            case null -> List.of();
            case List<?> list -> new ArrayList<@Nullable Object>(list);
            case Object _ -> throw new UnreadableTests(key, "must be an array");
        };
    }

    /** Returns an object. A text is unpacked first. */
    RowFields row(String key) throws UnreadableTests {
        return switch (unpacked(key)) {
            case null -> throw new UnreadableTests(key, MISSING);
            case Map<?, ?> map -> new RowFields(map, budget);
            case Object _ -> throw new UnreadableTests(key, "must be an object");
        };
    }

    /** Returns the value. Data sets with untyped columns keep it as a text. */
    @Nullable
    Object unpacked(String key) throws UnreadableTests {
        if (!(fields.get(key) instanceof String text)) {
            return fields.get(key);
        }
        try {
            return PackedText.read(text, budget);
        } catch (UnreadableTests e) {
            throw e.under(key);
        }
    }

    MemoryBudget budget() {
        return budget;
    }
}
