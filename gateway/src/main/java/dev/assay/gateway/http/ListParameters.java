package dev.assay.gateway.http;

import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.gateway.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the query parameters that lists share. */
public final class ListParameters {
    /** The name of the parameter that bounds a page. */
    public static final String LIMIT = "limit";

    /** The name of the parameter with the token of the page before. */
    public static final String AFTER = "after";

    private static final int USUAL_LIMIT = 100;
    private static final int MOST_LISTED = 1_000;
    private static final String BETWEEN = "..";

    private ListParameters() {}

    /**
     * Returns the most entries of a page, 100 where the request does not say.
     *
     * @throws ProblemException if it is not from 1 to 1,000
     */
    public static int limit(Map<String, String> given) {
        String text = given.getOrDefault(LIMIT, Integer.toString(USUAL_LIMIT));
        if (!text.matches("[0-9]{1,4}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > MOST_LISTED) {
            throw ProblemException.parameter(LIMIT, "must be from 1 to " + MOST_LISTED);
        }
        return Integer.parseInt(text);
    }

    /**
     * Returns the value of a parameter; null where it is not given.
     *
     * @throws ProblemException if it is none of these values, as they are written
     */
    public static @Nullable String oneOf(Map<String, String> given, String name, Object[] values) {
        String text = given.get(name);
        List<String> known = Arrays.stream(values).map(Object::toString).toList();
        if (text != null && !known.contains(text)) {
            throw ProblemException.parameter(name, "must be one of " + String.join(", ", known));
        }
        return text;
    }

    /** Returns the problem of a token that is none, or one of other filters. */
    public static ProblemException wrongToken() {
        return ProblemException.parameter(AFTER, "must be the next of an answer to the same filters");
    }

    /** Reads steps, such as {@code 3} or {@code 3..5}. */
    public static Range<Long> steps(String name, String text) {
        return range(name, text, Long::valueOf, 0L, Long.MAX_VALUE);
    }

    /** Reads rewards or parts of them, such as {@code 1} or {@code 0..0.5}. */
    public static Range<Double> values(String name, String text) {
        return range(name, text, Double::valueOf, -Double.MAX_VALUE, Double.MAX_VALUE);
    }

    /** Reads a range of shares, such as {@code 0.2..0.8}. */
    public static Range<Double> shares(String name, String text) {
        return range(name, text, Double::valueOf, 0.0, 1.0);
    }

    /** Reads {@code 3}, {@code 3..5}, {@code 3..} or {@code ..5}. */
    private static <T extends Comparable<T>> Range<T> range(
            String name, String text, Function<String, T> number, T least, T most) {
        int dots = text.indexOf(BETWEEN);
        String first = dots < 0 ? text : text.substring(0, dots);
        String second = dots < 0 ? text : text.substring(dots + BETWEEN.length());
        try {
            T from = first.isEmpty() && dots >= 0 ? least : number.apply(first);
            T to = second.isEmpty() && dots >= 0 ? most : number.apply(second);
            if (from.compareTo(least) >= 0 && from.compareTo(to) <= 0 && to.compareTo(most) <= 0) {
                return new Range<>(from, to);
            }
        } catch (NumberFormatException e) {
            // said below, as for ends in the wrong order
        }
        throw ProblemException.parameter(
                name, "must be a number, or a range from a lower one to a higher one, such as 2..8");
    }
}
