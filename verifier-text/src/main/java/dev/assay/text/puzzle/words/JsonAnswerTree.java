package dev.assay.text.puzzle.words;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A JSON object, such as what a program takes or returns; the reference gives credit for a similar one. */
public final class JsonAnswerTree {
    /** The length limit of both sides for similarity, which takes the product of the lengths. */
    private static final int MOST_SIMILAR = 2048;

    private static final double READABLE = 0.01;
    private static final double LEAST = 0.2;

    private JsonAnswerTree() {}

    /** Reads the row's answer. */
    public static Puzzle read(PuzzleRow row) {
        String gold = row.answer().strip();
        Optional<Object> goldTree = PythonLiterals.readJson(gold);
        return answer -> {
            if (answer.equals(gold)) {
                return PuzzleScore.solved("json.equal");
            }
            int open = answer.indexOf('{');
            int close = answer.lastIndexOf('}');
            if (open < 0 || close < 0) {
                return PuzzleScore.of(false, "json.object");
            }
            Optional<Object> tree =
                    close < open ? Optional.empty() : PythonLiterals.readJson(answer.substring(open, close + 1));
            if (tree.isEmpty() || goldTree.isEmpty()) {
                double credit = WordAnswers.contained(gold, answer);
                return PuzzleScore.wrong("json.object", "not an object in JSON", credit);
            }
            int outside = open + answer.length() - close - 1;
            double most = Math.max(gold.length() / (gold.length() + 0.5 * outside), LEAST);
            if (isEqual(tree.get(), goldTree.get())) {
                return PuzzleScore.solved("json.equal", "equal", most);
            }
            double similarity = similarity(tree.get(), goldTree.get());
            return PuzzleScore.wrong("json.equal", "another object", Math.max(similarity * most, READABLE));
        };
    }

    private static boolean isEqual(Object one, Object other) {
        if (one instanceof Number number && other instanceof Number wanted) {
            return number.equals(wanted) || number.doubleValue() == wanted.doubleValue();
        }
        if (one instanceof List<?> list && other instanceof List<?> wanted) {
            boolean isEqual = list.size() == wanted.size();
            for (int at = 0; isEqual && at < list.size(); at++) {
                isEqual = isEqual(list.get(at), wanted.get(at));
            }
            return isEqual;
        }
        if (one instanceof Map<?, ?> map && other instanceof Map<?, ?> wanted) {
            return map.keySet().equals(wanted.keySet())
                    && map.entrySet().stream()
                            .allMatch(entry -> isEqual(entry.getValue(), valueOf(wanted, entry.getKey())));
        }
        return one.equals(other);
    }

    private static Object valueOf(Map<?, ?> map, Object key) {
        Object value = map.get(key);
        return value == null ? PythonLiterals.Nothing.NULL : value;
    }

    private static double similarity(Object one, Object other) {
        int length = Math.max(dumped(one), dumped(other));
        if (length > MOST_SIMILAR) {
            return 0;
        }
        double distance = LabelledTree.of(one).distance(LabelledTree.of(other));
        return Math.clamp(1 - distance / (0.2 * length), 0, 1);
    }

    /** Returns the length of the JSON that Python writes. */
    private static int dumped(Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                map.entrySet().stream()
                                .mapToInt(entry -> dumped(String.valueOf(entry.getKey()))
                                        + 2
                                        + dumped(valueOf(map, entry.getKey())))
                                .sum()
                        + Math.max(0, map.size() - 1) * 2
                        + 2;
            case List<?> list ->
                list.stream().mapToInt(JsonAnswerTree::dumped).sum() + Math.max(0, list.size() - 1) * 2 + 2;
            case String text ->
                2
                        + text.chars()
                                .map(c -> c == '"' || c == '\\' || (c < ' ' && "\n\r\t\b\f".indexOf(c) >= 0)
                                        ? 2
                                        : c < ' ' || c > '~' ? 6 : 1)
                                .sum();
            default -> LabelledTree.python(value).length();
        };
    }
}
