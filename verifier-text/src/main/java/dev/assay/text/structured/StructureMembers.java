package dev.assay.text.structured;

import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

    private static final String SEPARATOR = "\u001f";
    private static final List<String> TRIPLE = List.of("object", "attribute", "value");

    StructureMembers {
        rows = List.copyOf(rows);
    }

    /** Reads the members of a text; a set, a list and tuples may be written without JSON. */
    static StructureMembers in(String text, StructuredTask.Kind kind) {
        return switch (JsonPlace.in(text)) {
            case JsonReading.Read(JsonValue value, int _) -> of(value, kind);
            case JsonReading.Wrong(String reason) ->
                switch (kind) {
                    case SET, LIST, TUPLES ->
                        text.isBlank() || text.indexOf('{') >= 0 || text.indexOf('[') >= 0
                                ? wrong(reason)
                                : plain(text, kind);
                    case SLOTS, TABLE, TREE, KEYS -> wrong(reason);
                };
        };
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
            when !members.isEmpty() -> members.forEach((key, member) -> leaves(member, path + SEPARATOR + key, rows));
            case JsonValue.Array(List<JsonValue> members)
            when !members.isEmpty() -> {
                for (int i = 0; i < members.size(); i++) {
                    leaves(members.get(i), path + SEPARATOR + i, rows);
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

    private static StructureMembers plain(String text, StructuredTask.Kind kind) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        List<List<String>> rows = new ArrayList<>();
        if (kind == StructuredTask.Kind.TUPLES) {
            for (String line : lines) {
                String bare = unmarked(line);
                boolean isWrapped = bare.startsWith("(") && bare.endsWith(")");
                String inside = isWrapped ? bare.substring(1, bare.length() - 1) : bare;
                rows.add(parted(inside, inside.indexOf('|') >= 0 ? '|' : ','));
            }
        } else if (lines.size() > 1) {
            lines.forEach(line -> rows.add(List.of(folded(unmarked(line)))));
        } else {
            parted(lines.getFirst(), ',').forEach(part -> rows.add(List.of(part)));
        }
        return counted(rows, kind);
    }

    private static String unmarked(String line) {
        boolean isMarked = line.length() > 2 && "-*+".indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ';
        return isMarked ? line.substring(2).strip() : line;
    }

    private static List<String> parted(String line, char mark) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= line.length(); at++) {
            if (at == line.length() || line.charAt(at) == mark) {
                parts.add(folded(line.substring(start, at)));
                start = at + 1;
            }
        }
        return parts;
    }

    private static String text(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(String text) -> folded(text);
            case JsonValue.Numeral(BigDecimal number) -> number(number);
            case JsonValue.Truth(boolean truth) -> String.valueOf(truth);
            case JsonValue.Null _ -> "null";
            case JsonValue.Array(List<JsonValue> members) ->
                members.stream().map(StructureMembers::text).collect(Collectors.joining(SEPARATOR, "[", "]"));
            case JsonValue.Members(Map<String, JsonValue> members) ->
                members.entrySet().stream()
                        .map(each -> folded(each.getKey()) + SEPARATOR + text(each.getValue()))
                        .sorted()
                        .collect(Collectors.joining(SEPARATOR, "{", "}"));
        };
    }

    private static String number(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return Math.abs((long) stripped.scale()) <= 32 ? stripped.toPlainString() : stripped.toString();
    }

    private static String folded(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean isBlank = false;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
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
        return folded.toString().toLowerCase(Locale.ROOT);
    }
}
