package dev.assay.text.ranking;

import dev.assay.answer.FencedBlock;
import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.json.ResponseJson;
import dev.assay.text.words.AsciiSigns;
import dev.assay.text.words.ListLines;
import dev.assay.text.words.TextWrapping;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The ids that a text ranks, best first.
 *
 * @param ids each once, at its best rank
 * @param stage the form that they stand in
 */
record RankedIds(List<String> ids, String stage) {
    private static final int MOST = RankingTask.MOST_IDS;
    private static final int MOST_CHAINS = 1000;
    private static final String JSON = "ranking.json";
    private static final List<String> ID_KEYS = List.of("id", "doc_id", "docid", "document_id", "passage_id");

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
     * Reads a ranking: JSON (a list, or an object with one list), else the last chain with {@code >}, else the marked lines of a list, else a
     * list within the text, else one line with commas, brackets or blanks, else a line for each id.
     * The first {@value #MOST} members count, repetitions too. Time is linear in the text's length.
     */
    static RankedIds in(String text, IdNames names) {
        List<FencedBlock> blocks = FencedBlock.of(text);
        String body = (blocks.isEmpty() ? text : blocks.getLast().code()).strip();
        RankedIds written = written(body, names);
        return of(written.ids().stream().limit(MOST).map(names::of).toList(), written.stage());
    }

    private static RankedIds written(String body, IdNames names) {
        JsonReading whole = ResponseJson.read(body);
        if (whole instanceof JsonReading.Read(JsonValue value, int _)) {
            return new RankedIds(listed(value), JSON);
        }
        if (body.startsWith("{")) {
            return new RankedIds(List.of(), JSON);
        }
        String plain = AsciiSigns.of(body)
                .replace("\\succ", ">")
                .replace('\u227b', '>')
                .replace('\u2192', '>')
                .replace("&gt;", ">");
        List<String> lines =
                plain.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        List<String> chain = chain(lines, names);
        if (!chain.isEmpty()) {
            return new RankedIds(chain, "ranking.chain");
        }
        List<String> members = lines.size() > 1 ? ListLines.of(plain) : List.of();
        if (members.size() < lines.size() && !members.isEmpty()) {
            return new RankedIds(members, "ranking.lines");
        }
        if (JsonPlace.in(body) instanceof JsonReading.Read(JsonValue value, int _)
                && listed(value).size() > 1) {
            return new RankedIds(listed(value), JSON);
        }
        return lines.size() == 1
                ? new RankedIds(line(lines.getFirst(), names), "ranking.commas")
                : new RankedIds(members, "ranking.lines");
    }

    private static List<String> listed(JsonValue value) {
        List<JsonValue> lists = value instanceof JsonValue.Members(Map<String, JsonValue> members)
                ? members.values().stream()
                        .filter(JsonValue.Array.class::isInstance)
                        .toList()
                : List.of(value);
        return lists.size() == 1 && lists.getFirst() instanceof JsonValue.Array(List<JsonValue> members)
                ? members.stream().map(RankedIds::id).toList()
                : List.of();
    }

    private static String id(JsonValue member) {
        return switch (member) {
            case JsonValue.Text(String id) -> id.strip();
            case JsonValue.Numeral number -> number.value().toString();
            case JsonValue.Members(Map<String, JsonValue> fields) ->
                ID_KEYS.stream()
                        .flatMap(key -> Stream.ofNullable(fields.get(key)))
                        .findFirst()
                        .map(RankedIds::id)
                        .orElse("?");
            case JsonValue.Array(List<JsonValue> members) when members.size() == 1 -> id(members.getFirst());
            case JsonValue.Array _, JsonValue.Truth _, JsonValue.Null _ -> "?";
        };
    }

    /** Returns the last line of two or more pieces between signs, most of them names; else the last of two or more pieces. */
    private static List<String> chain(List<String> lines, IdNames names) {
        List<String> last = List.of();
        List<String> chains = lines.reversed().stream()
                .filter(line -> line.indexOf('>') >= 0 && !names.isWhole(line))
                .limit(MOST_CHAINS)
                .toList();
        for (String line : chains) {
            List<String> pieces = ListLines.parted(TextWrapping.removed(line), '>').stream()
                    .filter(piece -> !piece.isEmpty())
                    .toList();
            if (pieces.size() > 1 && 2 * pieces.stream().filter(names::isName).count() > pieces.size()) {
                return pieces;
            }
            last = last.isEmpty() && pieces.size() > 1 ? pieces : last;
        }
        return last;
    }

    private static List<String> line(String line, IdNames names) {
        if (names.isWhole(line)) {
            return List.of(line);
        }
        int open = line.indexOf('[');
        int close = line.lastIndexOf(']');
        String inside = open >= 0 && close > open ? line.substring(open + 1, close) : line;
        if (inside.indexOf(',') >= 0) {
            return ListLines.parted(inside.indexOf('[') < 0 ? inside : line, ',');
        }
        String spaced = line.replace('[', ' ').replace(']', ' ');
        List<String> words = ListLines.parted(spaced, ' ').stream()
                .filter(word -> !word.isEmpty())
                .toList();
        return words.size() > 1 && names.areCandidates(words) ? words : List.of(line);
    }
}
