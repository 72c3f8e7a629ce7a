package dev.assay.cli.verify;

import dev.assay.engine.batch.FieldSuggestion;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The column that a file seems to have for a field that its rows lack.
 *
 * @param line the first line that lacks the field
 * @param field the field's name
 * @param column the file's name for it
 */
public record ColumnHint(long line, String field, String column) {
    /** The names that data sets have for the gold, the surest first. */
    private static final List<String> GOLD = List.of(
            "gold",
            "ground_truth",
            "expected_answer",
            "reference_answer",
            "final_answer",
            "answer",
            "solution",
            "label",
            "reward_model.ground_truth",
            "extra_info.answer");

    private static final List<String> RESPONSE = List.of(
            "response", "completion", "output", "generation", "generated_text", "model_output", "prediction", "answer");

    /** Returns the hint for an unscored row that lacks a field, in a sentence; empty where no column looks like it. */
    public static Optional<String> sentence(FlatRow row, ItemResult result) {
        return of(InProcess.row(row, result, false)).map(ColumnHint::sentence);
    }

    /** Returns the hint for a row that lacks a field; empty where no column looks like it. */
    static Optional<ColumnHint> of(ScoredRow scored) {
        ObjectNode row = scored.row().row();
        if (row == null || scored.reward() != null) {
            return Optional.empty();
        }
        String pointer =
                Json.MAPPER.readTree(scored.json()).at("/error/pointer").asString("");
        return switch (pointer.replaceFirst("/items/\\d+/", "")) {
            case "task/gold" -> hint("gold", GOLD, scored.row(), row);
            case "response" -> hint("response", RESPONSE, scored.row(), row);
            default -> Optional.empty();
        };
    }

    private static Optional<ColumnHint> hint(String field, List<String> names, FlatRow place, ObjectNode row) {
        return names.stream()
                .flatMap(name -> column(row, name).stream())
                .filter(column -> !column.equals(field))
                .findFirst()
                .or(() -> misspelt(field, row))
                .map(column -> new ColumnHint(place.line(), field, column));
    }

    private static Optional<String> misspelt(String field, ObjectNode row) {
        return row.propertyNames().stream()
                .filter(key -> !key.equals(field)
                        && FieldSuggestion.of(key, List.of(field)).isPresent())
                .findFirst();
    }

    /** Returns the option that mends it. */
    String option() {
        return "--map " + field + "=" + column;
    }

    String sentence() {
        return "line " + line + " has " + column + ": did you mean " + field + "? Use " + option();
    }

    /** Returns the row's own spelling of a column that has a text or a number. */
    private static Optional<String> column(ObjectNode row, String name) {
        String found = row.propertyNames().stream()
                .filter(key -> key.toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElse(name);
        JsonNode value = row.at(JsonPointer.compile("/" + found.replace('.', '/')));
        return value.isString() || value.isNumber() || value.isArray() ? Optional.of(found) : Optional.empty();
    }
}
