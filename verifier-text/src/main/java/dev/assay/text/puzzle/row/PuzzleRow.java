package dev.assay.text.puzzle.row;

import dev.assay.text.puzzle.reading.PythonLiterals;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of a data set of puzzles as it is. A key is looked for in {@code metadata} first, then beside it.
 *
 * @param fields the row's JSON: maps, lists, texts, numbers, truth values
 */
public record PuzzleRow(Map<?, ?> fields) {
    private static final String METADATA = "metadata";
    private static final int MOST_MEMBERS = 10_000;
    private static final int LONGEST = 1 << 20;

    /** Returns the row, with its metadata read where they are written as a text. */
    public static PuzzleRow of(Map<?, ?> row) {
        if (row.get(METADATA) instanceof String written
                && written.length() <= LONGEST
                && PythonLiterals.read(written).orElse(null) instanceof Map<?, ?> metadata) {
            Map<Object, Object> fields = new HashMap<>(row);
            fields.put(METADATA, metadata);
            return new PuzzleRow(fields);
        }
        return new PuzzleRow(row);
    }

    /** Returns the value of a key. */
    public Optional<Object> find(String key) {
        Object inside = fields.get(METADATA) instanceof Map<?, ?> metadata ? metadata.get(key) : null;
        return Optional.ofNullable(inside == null ? fields.get(key) : inside);
    }

    private Object get(String key) {
        return find(key).orElseThrow(() -> new UnusableRow(key, "is missing"));
    }

    public boolean has(String key) {
        return find(key).isPresent();
    }

    /** Returns the reference answer of the row. */
    public String answer() {
        Object answer = fields.get("answer");
        if (answer == null) {
            throw new UnusableRow("answer", "is missing");
        }
        if (String.valueOf(answer).length() > LONGEST) {
            throw new UnusableRow("answer", "is longer than " + LONGEST + " characters");
        }
        return String.valueOf(answer);
    }

    public String text(String key) {
        return text(get(key), key);
    }

    private static String text(Object value, String key) {
        if (value instanceof String text) {
            return text;
        }
        throw new UnusableRow(key, "must be a text");
    }

    public boolean flag(String key) {
        return find(key).filter(Boolean.TRUE::equals).isPresent();
    }

    public int integer(String key) {
        return integer(get(key), key);
    }

    public double number(String key) {
        return number(get(key), key);
    }

    /** Returns a value as a finite number. */
    public static double number(Object value, String key) {
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw new UnusableRow(key, "must be a finite number");
    }

    private static int integer(Object value, String key) {
        if (value instanceof Integer number) {
            return number;
        }
        if (value instanceof Long number && number == number.intValue()) {
            return number.intValue();
        }
        if (value instanceof BigInteger number && number.bitLength() < Integer.SIZE) {
            return number.intValue();
        }
        throw new UnusableRow(key, "must be an integer of 32 bits");
    }

    public List<Object> list(String key) {
        return list(get(key), key);
    }

    /** Returns a value as a list without nulls. */
    public static List<Object> list(Object value, String key) {
        if (!(value instanceof List<?> list)) {
            throw new UnusableRow(key, "must be a list");
        }
        if (list.size() > MOST_MEMBERS) {
            throw new UnusableRow(key, "has more than " + MOST_MEMBERS + " members");
        }
        List<Object> members = new ArrayList<>(list.size());
        for (Object member : list) {
            if (member == null) {
                throw new UnusableRow(key, "must not hold null");
            }
            members.add(member);
        }
        return members;
    }

    public List<String> texts(String key) {
        return list(key).stream().map(member -> text(member, key)).toList();
    }

    public List<Integer> integers(String key) {
        return integers(get(key), key);
    }

    /** Returns a value as a list of integers. */
    public static List<Integer> integers(Object value, String key) {
        return list(value, key).stream().map(member -> integer(member, key)).toList();
    }

    /** Returns a rectangle of integers with at least one cell. */
    public int[][] grid(String key) {
        List<int[]> rows = new ArrayList<>();
        for (Object row : list(key)) {
            int[] cells =
                    integers(row, key).stream().mapToInt(Integer::intValue).toArray();
            if (cells.length == 0 || (!rows.isEmpty() && rows.getFirst().length != cells.length)) {
                throw new UnusableRow(key, "must be a rectangle");
            }
            rows.add(cells);
            if (rows.size() * cells.length > MOST_MEMBERS) {
                throw new UnusableRow(key, "has more than " + MOST_MEMBERS + " cells");
            }
        }
        if (rows.isEmpty()) {
            throw new UnusableRow(key, "must have a row");
        }
        return rows.toArray(int[][]::new);
    }

    /** Returns the map under a key as a row of its own. */
    public PuzzleRow inner(String key) {
        return new PuzzleRow(map(key));
    }

    public Map<?, ?> map(String key) {
        return map(get(key), key);
    }

    /** Returns a value as a map. */
    public static Map<?, ?> map(Object value, String key) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new UnusableRow(key, "must be an object");
    }
}
