package dev.assay.text.structured;

import dev.assay.answer.AnswerExtraction;
import dev.assay.answer.AnswerFinder;
import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.words.AsciiSigns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The members of a structure. Each is a row of texts, of which most kinds have one: letters in lower case, blanks collapsed, numbers by
 * their value.
 *
 * @param rows the members in order; where their number does not count, each once
 * @param fault why a text is no structure of the kind; empty where it is one
 */
record StructureMembers(List<List<String>> rows, String fault) {
    /** The limit of members of an answer, and of those expected. */
    static final int MOST = 512;

    /** What no folded text holds. */
    static final String SEPARATOR = "\u001f";

    /** The end of a text in which an answer may be stated. */
    private static final int CLOSING = 1 << 15;

    private static final String WHOLE = "extract.raw";
    /** The beginning of JSON, which has no end where it can't be read. */
    private static final Pattern JSON = Pattern.compile("[\\[{]\\s{0,64}[\\[{\"]");

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9]\\d{0,30})(?:\\.\\d{1,30})?");
    private static final List<String> TRIPLE = List.of("object", "attribute", "value");

    StructureMembers {
        rows = List.copyOf(rows);
    }

    /**
     * Reads the members of a text; those of a set, a list, a table and tuples may be written without JSON, and an object with one list is
     * that list.
     *
     * @param named whether the rows of an expected table are objects
     */
    static StructureMembers in(String text, StructuredTask.Kind kind, boolean named) {
        JsonReading json = JsonPlace.in(text);
        String stated = text;
        if (json instanceof JsonReading.Wrong
                && AnswerFinder.ofText().find(text.substring(Math.max(0, text.length() - CLOSING)))
                        instanceof AnswerExtraction.Found found
                && !found.stage().equals(WHOLE)) {
            stated = found.text();
            json = JsonPlace.in(stated);
        }
        return switch (json) {
            case JsonReading.Read(JsonValue value, int _) -> of(list(value, kind), kind);
            case JsonReading.Wrong(String reason) ->
                isList(kind) && !stated.isBlank() && !JSON.matcher(stated).find()
                        ? written(AsciiSigns.of(stated), kind, named, reason)
                        : wrong(reason);
        };
    }

    private static StructureMembers written(String text, StructuredTask.Kind kind, boolean named, String reason) {
        return switch (kind) {
            case SET, LIST ->
                counted(
                        WrittenMembers.listed(text).stream()
                                .map(member -> List.of(folded(member)))
                                .toList(),
                        kind);
            case TUPLES ->
                counted(
                        WrittenMembers.tuples(text).stream()
                                .map(cells -> cells.stream()
                                        .map(StructureMembers::folded)
                                        .toList())
                                .toList(),
                        kind);
            case TABLE -> {
                StructureMembers rows = of(WrittenMembers.rows(text, named), kind);
                yield rows.rows.isEmpty() ? wrong(reason) : rows;
            }
            case SLOTS, TREE, KEYS -> wrong(reason);
        };
    }

    private static boolean isList(StructuredTask.Kind kind) {
        return switch (kind) {
            case SET, LIST, TABLE, TUPLES -> true;
            case SLOTS, TREE, KEYS -> false;
        };
    }

    /** Returns the list that an object has as its only one, where a list is due. */
    private static JsonValue list(JsonValue value, StructuredTask.Kind kind) {
        if (!isList(kind) || !(value instanceof JsonValue.Members(Map<String, JsonValue> members))) {
            return value;
        }
        List<JsonValue> lists = members.values().stream()
                .filter(JsonValue.Array.class::isInstance)
                .toList();
        return lists.size() == 1 ? lists.getFirst() : value;
    }

    /** Returns the members of a value. */
    static StructureMembers of(JsonValue value, StructuredTask.Kind kind) {
        List<List<String>> rows = new ArrayList<>();
        switch (kind) {
            case SET, LIST -> {
                if (!(value instanceof JsonValue.Array(List<JsonValue> members))) {
                    return wrong("no list");
                }
                members.forEach(member -> rows.add(List.of(text(member))));
            }
            case SLOTS -> {
                if (!(value instanceof JsonValue.Members(Map<String, JsonValue> members))) {
                    return wrong("no object");
                }
                members.forEach((key, member) -> rows.add(List.of(folded(key) + SEPARATOR + text(member))));
            }
            case TABLE, TUPLES -> {
                if (!(value instanceof JsonValue.Array(List<JsonValue> members))) {
                    return wrong("no list of rows");
                }
                for (JsonValue member : members) {
                    List<String> row = row(member, kind);
                    if (row.isEmpty()) {
                        return wrong("a row that is neither a list nor an object");
                    }
                    rows.add(row);
                }
            }
            case TREE -> leaves(value, "", rows);
            case KEYS -> {
                if (value instanceof JsonValue.Array(List<JsonValue> names)
                        && names.stream().allMatch(JsonValue.Text.class::isInstance)) {
                    names.forEach(name -> rows.add(List.of(text(name))));
                } else {
                    keys(value, "", rows);
                }
            }
        }
        return counted(rows, kind);
    }

    private static StructureMembers counted(List<List<String>> rows, StructuredTask.Kind kind) {
        return new StructureMembers(
                switch (kind) {
                    case SET, KEYS, TUPLES -> List.copyOf(new LinkedHashSet<>(rows));
                    case LIST, SLOTS, TABLE, TREE -> rows;
                },
                "");
    }

    private static StructureMembers wrong(String fault) {
        return new StructureMembers(List.of(), fault);
    }

    private static List<String> row(JsonValue member, StructuredTask.Kind kind) {
        return switch (member) {
            case JsonValue.Array(List<JsonValue> cells) ->
                cells.stream().map(StructureMembers::text).toList();
            case JsonValue.Members(Map<String, JsonValue> cells)
            when kind == StructuredTask.Kind.TABLE ->
                cells.entrySet().stream()
                        .map(cell -> folded(cell.getKey()) + SEPARATOR + text(cell.getValue()))
                        .sorted()
                        .toList();
            case JsonValue.Members(Map<String, JsonValue> cells)
            when cells.keySet().equals(Set.copyOf(TRIPLE)) ->
                TRIPLE.stream()
                        .map(key -> text(Objects.requireNonNull(cells.get(key))))
                        .toList();
            case JsonValue.Members _, JsonValue.Text _, JsonValue.Numeral _, JsonValue.Truth _, JsonValue.Null _ ->
                List.of();
        };
    }

    private static void leaves(JsonValue value, String path, List<List<String>> rows) {
        switch (value) {
            case JsonValue.Members(Map<String, JsonValue> members)
            when !members.isEmpty() ->
                members.forEach((key, member) -> leaves(member, path + SEPARATOR + folded(key), rows));
            case JsonValue.Array(List<JsonValue> members)
            when !members.isEmpty() -> {
                for (int i = 0; i < members.size(); i++) {
                    leaves(members.get(i), path + SEPARATOR + SEPARATOR + i, rows);
                }
            }
            default -> {
                if (!path.isEmpty() || !isEmpty(value)) {
                    add(rows, path + SEPARATOR + text(value));
                }
            }
        }
    }

    private static boolean isEmpty(JsonValue value) {
        return value instanceof JsonValue.Members || value instanceof JsonValue.Array;
    }

    private static void keys(JsonValue value, String path, List<List<String>> rows) {
        switch (value) {
            case JsonValue.Members(Map<String, JsonValue> members) ->
                members.forEach((key, member) -> {
                    String name = path.isEmpty() ? folded(key) : path + "." + folded(key);
                    add(rows, name);
                    keys(member, name, rows);
                });
            case JsonValue.Array(List<JsonValue> members) -> members.forEach(member -> keys(member, path, rows));
            case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Truth _, JsonValue.Null _ -> {}
        }
    }

    /** Adds a member unless there are too many already, so that long paths are not kept a million times. */
    private static void add(List<List<String>> rows, String member) {
        if (rows.size() <= 8 * MOST) {
            rows.add(List.of(member));
        }
    }

    private static String text(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) -> folded(text);
            case JsonValue.Numeral(BigDecimal number) -> number(number);
            case JsonValue.Truth(boolean truth) -> String.valueOf(truth);
            case JsonValue.Null _ -> "null";
            case JsonValue.Array(List<JsonValue> members) ->
                members.stream()
                        .map(StructureMembers::text)
                        .collect(Collectors.joining(SEPARATOR, SEPARATOR + "[", "]"));
            case JsonValue.Members(Map<String, JsonValue> members) ->
                members.entrySet().stream()
                        .map(each -> folded(each.getKey()) + SEPARATOR + text(each.getValue()))
                        .sorted()
                        .collect(Collectors.joining(SEPARATOR, SEPARATOR + "{", "}"));
        };
    }

    private static String number(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return Math.abs((long) stripped.scale()) <= 32 ? stripped.toPlainString() : stripped.toString();
    }

    /** Returns a text in lower case with single blanks and ASCII's signs; a number in its shortest form. */
    private static String folded(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean isBlank = false;
        for (char sign : AsciiSigns.of(text).toCharArray()) {
            if (Character.isWhitespace(sign)) {
                isBlank = true;
            } else {
                if (isBlank && !folded.isEmpty()) {
                    folded.append(' ');
                }
                isBlank = false;
                folded.append(sign);
            }
        }
        String lower = folded.toString().toLowerCase(Locale.ROOT);
        return NUMBER.matcher(lower).matches() ? number(new BigDecimal(lower)) : lower;
    }
}
