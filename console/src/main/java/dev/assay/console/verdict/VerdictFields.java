package dev.assay.console.verdict;

import dev.assay.console.verdict.VerdictListPage.Field;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The filters of the form, in the order of their use. */
final class VerdictFields {
    private static final List<Field> FIELDS = List.of(
            any("run", "Run", "qwen3-4b-07"),
            any("step", "Step", "100..120"),
            choice("status", "Status", List.of("scored", "unscored")),
            any("reward", "Reward", "0..0.5"),
            choice("cause", "Cause", names(Cause.values())),
            choice("decided_by", "Decided by", names(DecidedBy.values())),
            choice("recovered", "Recovered", List.of("true", "false")),
            any("source", "Source", "gsm8k"),
            any("verifier", "Verifier", "math"),
            any("recipe", "Recipe", "math"),
            any("group", "Group", "gsm8k-17"),
            any("part", "Part", "format:0..0.5"),
            any("text", "Text", "of prompt or response"),
            any("from", "From", "2026-11-26T09:30:00Z"),
            any("to", "To", "2026-11-26T21:30:00Z"));

    private VerdictFields() {}

    private static Field any(String name, String label, String hint) {
        return new Field(name, label, "", List.of(), List.of(), hint);
    }

    private static Field choice(String name, String label, List<String> choices) {
        return new Field(name, label, "", choices, List.of(), "");
    }

    private static List<String> names(Object[] values) {
        return Arrays.stream(values).map(Object::toString).toList();
    }

    /**
     * Returns the fields with the values that are applied. A filter that came by a link has a field while it is applied.
     *
     * @param runs names of runs to choose from
     */
    static List<Field> with(Map<String, String> applied, List<String> runs) {
        List<Field> fields = new ArrayList<>();
        Map<String, String> others = new LinkedHashMap<>(applied);
        for (Field field : FIELDS) {
            String value = Objects.requireNonNullElse(others.remove(field.name()), "");
            fields.add(new Field(
                    field.name(),
                    field.label(),
                    value,
                    field.choices(),
                    field.name().equals("run") ? runs : List.of(),
                    field.hint()));
        }
        others.forEach((name, value) -> fields.add(new Field(name, name, value, List.of(), List.of(), "")));
        return fields;
    }
}
