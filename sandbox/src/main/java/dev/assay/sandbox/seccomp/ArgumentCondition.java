package dev.assay.sandbox.seccomp;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A condition on an argument of a call. Only the low 32 bits count, because the kernel itself ignores the others of the
 * arguments in question.
 *
 * @param argument the index of the argument, from 0 to 5
 * @param test the comparison
 * @param values the values to compare with; bits for {@link Test#WITHOUT}
 */
record ArgumentCondition(int argument, Test test, List<Integer> values) {
    private static final Pattern WRITTEN =
            Pattern.compile("([0-5]) (in|not|without) ((?:0x)?[0-9a-f]+(?:,(?:0x)?[0-9a-f]+)*)");

    /** The comparison of an argument. */
    enum Test {
        /** The argument is one of the values. */
        IN,
        /** The argument is none of the values. */
        NOT,
        /** The argument has none of the bits. */
        WITHOUT
    }

    ArgumentCondition {
        values = List.copyOf(values);
        if (values.isEmpty() || (test == Test.WITHOUT && values.size() != 1)) {
            throw new IllegalArgumentException("wrong number of values: " + values);
        }
    }

    static ArgumentCondition parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new IllegalArgumentException("no condition: " + text);
        }
        return new ArgumentCondition(
                Integer.parseInt(written.group(1)),
                switch (written.group(2)) {
                    case "in" -> Test.IN;
                    case "not" -> Test.NOT;
                    default -> Test.WITHOUT;
                },
                Stream.of(written.group(3).split(",", -1))
                        .map(value -> Long.decode(value).intValue())
                        .toList());
    }
}
