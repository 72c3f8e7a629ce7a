package dev.assay.text.ranking;

import dev.assay.answer.FencedBlock;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ids that a text ranks, best first.
 *
 * @param ids each once, at its best rank
 * @param stage the form that they stand in
 */
record RankedIds(List<String> ids, String stage) {
    private static final int MOST = RankingTask.MOST_IDS;
    private static final int MOST_PAIRS = 3;

    RankedIds {
        ids = List.copyOf(ids);
    }

    /** Returns ids each once, at its best rank; a repetition takes no rank. */
    static RankedIds of(List<String> ids, String stage) {
        Set<String> once = new LinkedHashSet<>();
        for (String id : ids) {
            if (once.size() == MOST) {
                break;
            }
            if (!id.isEmpty()) {
                once.add(id);
            }
        }
        return new RankedIds(List.copyOf(once), stage);
    }

    /**
     * Reads a ranking: JSON (a list, or an object with one list), else the last line with {@code >}, else a line with commas, else a
     * line for each id. Time is linear in the text's length.
     *
     * @param candidates the ids that numbers from 1 stand for
     */
    static RankedIds in(String text, List<String> candidates) {
        Set<String> names = new HashSet<>(candidates);
        List<FencedBlock> blocks = FencedBlock.of(text);
        String body = (blocks.isEmpty() ? text : blocks.getLast().code()).strip();
        RankedIds written = json(body);
        if (written == null) {
            written = lines(body, names);
        }
        return of(written.ids().stream().map(id -> meant(id, candidates, names)).toList(), written.stage());
    }

    private static @Nullable RankedIds json(String body) {
        if (!(ResponseJson.read(body) instanceof JsonReading.Read(JsonValue value, int _))) {
            return null;
        }
        List<JsonValue> lists = value instanceof JsonValue.Members(Map<String, JsonValue> members)
                ? members.values().stream()
                        .filter(JsonValue.Array.class::isInstance)
                        .toList()
                : List.of(value);
        if (lists.size() != 1 || !(lists.getFirst() instanceof JsonValue.Array(List<JsonValue> members))) {
            return null;
        }
        List<String> ids = new ArrayList<>();
        for (JsonValue member : members) {
            switch (member) {
                case JsonValue.Text(String id) -> ids.add(id.strip());
                case JsonValue.Numeral number -> ids.add(number.value().toString());
                case JsonValue.Members(Map<String, JsonValue> fields) -> ids.add(id(fields));
                case JsonValue.Array _, JsonValue.Truth _, JsonValue.Null _ -> ids.add("?");
            }
        }
        return new RankedIds(ids, "ranking.json");
    }

    private static String id(Map<String, JsonValue> fields) {
        return switch (fields.get("id")) {
            case JsonValue.Text(String id) -> id.strip();
            case JsonValue.Numeral number -> number.value().toString();
            case null, default -> "?";
        };
    }

    private static RankedIds lines(String body, Set<String> names) {
        List<String> lines =
                body.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).indexOf('>') > 0) {
                return new RankedIds(parted(lines.get(i), '>'), "ranking.chain");
            }
        }
        if (lines.size() == 1) {
            String line = lines.getFirst();
            return new RankedIds(names.contains(line) ? List.of(line) : parted(line, ','), "ranking.commas");
        }
        return new RankedIds(lines.stream().map(line -> unmarked(line, names)).toList(), "ranking.lines");
    }

    private static List<String> parted(String line, char mark) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= line.length(); at++) {
            if (at == line.length() || line.charAt(at) == mark) {
                parts.add(line.substring(start, at).strip());
                start = at + 1;
            }
        }
        return parts;
    }

    /** Returns a line without the number or the dot of a list before it. */
    private static String unmarked(String line, Set<String> names) {
        if (names.contains(line)) {
            return line;
        }
        int at = 0;
        while (at < line.length() && Character.isDigit(line.charAt(at))) {
            at++;
        }
        boolean isMark = at < line.length()
                && (at > 0 ? ".)".indexOf(line.charAt(at)) >= 0 : "-*+".indexOf(line.charAt(0)) >= 0);
        return isMark && line.startsWith(" ", at + 1) ? line.substring(at + 1).strip() : line;
    }

    /** Returns the id that a text names: itself without quotes and brackets, or the candidate of its number. */
    private static String meant(String written, List<String> candidates, Set<String> names) {
        String id = written;
        for (int pair = 0; pair < MOST_PAIRS && id.length() > 1 && isWrapped(id) && !names.contains(id); pair++) {
            id = id.substring(1, id.length() - 1).strip();
        }
        if (names.contains(id) || id.length() > 5 || !isNumber(id)) {
            return id;
        }
        int number = Integer.parseInt(id);
        return number >= 1 && number <= candidates.size() ? candidates.get(number - 1) : id;
    }

    private static boolean isWrapped(String id) {
        int kind = "[(\"'`".indexOf(id.charAt(0));
        return kind >= 0 && id.charAt(id.length() - 1) == "])\"'`".charAt(kind);
    }

    private static boolean isNumber(String id) {
        return !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
