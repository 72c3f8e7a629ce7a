package dev.assay.text.constraints;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the arguments of one instruction, and remembers the first that can't be used. */
final class InstructionArguments {
    /** The most characters of an argument that is looked for in a response. */
    static final int LONGEST_KEYWORD = 256;

    /** The most characters of an argument that a response repeats. */
    static final int LONGEST_TEXT = 65_536;

    private static final int MOST_KEYWORDS = 64;
    private static final String AT_LEAST = "at least";
    private static final String LESS_THAN = "less than";

    private final Map<String, Object> values;
    private final Set<String> read = new HashSet<>();
    private @Nullable String problem;

    InstructionArguments(Map<String, Object> values) {
        this.values = values;
    }

    /** Returns why the arguments can't be used; empty where they can. */
    Optional<String> problem() {
        if (problem == null) {
            values.keySet().stream()
                    .filter(name -> !read.contains(name))
                    .findFirst()
                    .ifPresent(name -> problem = "there is no argument " + name);
        }
        return Optional.ofNullable(problem);
    }

    boolean has(String name) {
        read.add(name);
        return values.containsKey(name);
    }

    /** Returns a whole number, at least {@code least}. */
    int number(String name, int least) {
        Object value = value(name);
        if (value instanceof Number number
                && number.doubleValue() == Math.rint(number.doubleValue())
                && number.doubleValue() >= least
                && number.doubleValue() <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        return fail(name + " must be a whole number of at least " + least, least);
    }

    /** Returns a number and how a count is compared with it. */
    CountLimit limit(String number, String relation) {
        int count = number(number, 0);
        Object value = value(relation);
        if (!AT_LEAST.equals(value) && !LESS_THAN.equals(value)) {
            fail(relation + " must be \"at least\" or \"less than\"", 0);
        }
        return new CountLimit(AT_LEAST.equals(value), count);
    }

    /** Returns a text without blanks around it, which is looked for in the response. */
    String keyword(String name) {
        Object value = value(name);
        Object single = value instanceof List<?> list && list.size() == 1 ? list.getFirst() : value;
        return checked(name, single, LONGEST_KEYWORD);
    }

    /** Returns one to {@value #MOST_KEYWORDS} texts, as they stand. */
    List<String> keywords(String name) {
        Object value = value(name);
        List<?> list = value instanceof List<?> many ? many : value == null ? List.of() : List.of(value);
        if (list.isEmpty() || list.size() > MOST_KEYWORDS) {
            return fail(name + " must be 1 to " + MOST_KEYWORDS + " texts", List.of());
        }
        return list.stream()
                .map(one -> checked(name, one, LONGEST_KEYWORD).isEmpty() ? "" : (String) one)
                .toList();
    }

    /** Returns a text that the response repeats. */
    String text(String name) {
        return value(name) instanceof String text
                        && !checked(name, text, LONGEST_TEXT).isEmpty()
                ? text
                : fail(name + " must be a text that is not blank", "");
    }

    private String checked(String name, @Nullable Object value, int longest) {
        if (!(value instanceof String text) || TextCharacters.strip(text).isEmpty()) {
            return fail(name + " must be a text that is not blank", "");
        }
        if (text.length() > longest) {
            return fail(name + " must have at most " + longest + " characters", "");
        }
        return TextCharacters.strip(text);
    }

    private @Nullable Object value(String name) {
        read.add(name);
        return values.get(name);
    }

    <T> T fail(String reason, T instead) {
        if (problem == null) {
            problem = reason;
        }
        return instead;
    }
}
