package dev.assay.verifier.scorer;

import dev.assay.verifier.InvalidTask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a scorer's Python says about itself, in comments between {@code # /// assay} and {@code # ///} as PEP 723 has them.
 * Such a manifest is part of the text that the scorer's SHA-256 names, so it can't change without it.
 *
 * @param function its name, or {@code Class.method}
 * @param range the least and the greatest value that the scorer gives
 * @param deterministic whether equal calls give equal values
 * @param conversational whether a completion is a list of messages, under {@link ScorerEntry#COMPLETIONS}
 */
public record ScorerManifest(
        ScorerEntry entry, String function, List<Double> range, boolean deterministic, boolean conversational) {
    /** The size limit of a scorer, in bytes of UTF-8. */
    public static final int MOST_BYTES = 256 << 10;

    private static final String START = "# /// assay";
    private static final String END = "# ///";
    private static final Pattern LINE = Pattern.compile("#\\s*(\\w+)\\s*=\\s*(\\S.*)");
    private static final Pattern FUNCTION = Pattern.compile("[A-Za-z_]\\w{0,99}(\\.[A-Za-z_]\\w{0,99}){0,3}");
    private static final Pattern TEXT = Pattern.compile("\"([^\"\\\\]*)\"");
    private static final Pattern PAIR = Pattern.compile("\\[([^\\[\\],]+),([^\\[\\],]+)]");

    public ScorerManifest {
        function = checkedFunction(function);
        range = checkedRange(range);
    }

    /** Throws {@link InvalidTask} for what can't be a function's name. */
    public static String checkedFunction(String function) {
        if (!FUNCTION.matcher(function).matches()) {
            throw new InvalidTask("function", "must be the name of a function, or Class.method");
        }
        return function;
    }

    /** Returns a copy; throws {@link InvalidTask} for what is no range. */
    public static List<Double> checkedRange(List<Double> range) {
        if (range.size() != 2
                || !range.stream().allMatch(Double::isFinite)
                || range.get(0) >= range.get(1)
                || !Double.isFinite(range.get(1) - range.get(0))) {
            throw new InvalidTask("range", "must be two finite numbers, the smaller one first");
        }
        return List.copyOf(range);
    }

    /**
     * Reads the manifest of a scorer. A text without one has the usual values.
     *
     * @throws InvalidTask if it has a manifest that can't be read
     */
    public static ScorerManifest of(String python) {
        try {
            return read(values(python));
        } catch (InvalidTask fault) {
            throw new InvalidTask(
                    "scorer", "has a manifest that can't be read: " + fault.field() + " " + fault.detail());
        }
    }

    private static Map<String, String> values(String python) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : block(python.lines().map(String::stripTrailing).toList())) {
            Matcher words = LINE.matcher(line);
            if (!words.matches()) {
                throw new InvalidTask("the line '" + line + "'", "must be # name = value");
            }
            if (values.put(words.group(1), words.group(2)) != null) {
                throw new InvalidTask(words.group(1), "must stand there once");
            }
        }
        return values;
    }

    private static List<String> block(List<String> lines) {
        int start = lines.indexOf(START);
        if (start < 0) {
            return List.of();
        }
        List<String> rest = lines.subList(start + 1, lines.size());
        int end = rest.indexOf(END);
        if (end < 0 || rest.contains(START)) {
            throw new InvalidTask(START, "must stand there once, and " + END + " behind it");
        }
        return rest.subList(0, end);
    }

    private static ScorerManifest read(Map<String, String> values) {
        ScorerEntry entry = text(values, "entry").map(ScorerManifest::entry).orElse(ScorerEntry.SCORE);
        ScorerManifest manifest = new ScorerManifest(
                entry,
                text(values, "function").orElse(entry.usualFunction()),
                range(values),
                isTrue(values, "deterministic", true),
                isTrue(values, "conversational", false));
        values.keySet().stream().findFirst().ifPresent(unknown -> {
            throw new InvalidTask(
                    unknown, "must not stand there, only entry, function, range, deterministic and conversational");
        });
        return manifest;
    }

    private static Optional<String> text(Map<String, String> values, String name) {
        return Optional.ofNullable(values.remove(name)).map(value -> {
            Matcher text = TEXT.matcher(value);
            if (!text.matches()) {
                throw new InvalidTask(name, "must be a text in \"");
            }
            return text.group(1);
        });
    }

    private static ScorerEntry entry(String name) {
        return Stream.of(ScorerEntry.values())
                .filter(entry -> entry.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidTask("entry", "must be one of " + Arrays.toString(ScorerEntry.values())));
    }

    private static List<Double> range(Map<String, String> values) {
        String value = values.remove("range");
        if (value == null) {
            return List.of(0.0, 1.0);
        }
        Matcher pair = PAIR.matcher(value);
        List<Double> range = new ArrayList<>();
        try {
            if (pair.matches()) {
                range.add(Double.valueOf(pair.group(1)));
                range.add(Double.valueOf(pair.group(2)));
            }
        } catch (NumberFormatException e) {
            range.clear();
        }
        return checkedRange(range);
    }

    private static boolean isTrue(Map<String, String> values, String name, boolean usual) {
        String value = values.remove(name);
        if (value != null && !value.equals("true") && !value.equals("false")) {
            throw new InvalidTask(name, "must be true or false");
        }
        return value == null ? usual : value.equals("true");
    }
}
