package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The heading of a part or case of an answer: "(a)", "**b)**", "### Part (ii)", "Case 2", "The second solution".
 *
 * @param scheme the kind of label
 * @param index the number of the part or case, from 0
 * @param start the index of its first unit
 * @param end the index after its last unit
 */
record PartHeading(Scheme scheme, int index, int start, int end) {
    /** The kind of a heading's label. Parts have an order, cases have none. */
    enum Scheme {
        LETTER("a"),
        ROMAN("i"),
        NUMBER("1"),
        CASE("");

        private final String first;

        Scheme(String first) {
            this.first = first;
        }

        String label(int index) {
            return switch (this) {
                case LETTER -> String.valueOf((char) (first.charAt(0) + index));
                case ROMAN -> ROMANS.get(index);
                case NUMBER, CASE -> String.valueOf(index + 1);
            };
        }
    }

    private static final List<String> ROMANS = List.of("i", "ii", "iii", "iv", "v", "vi");
    private static final List<String> ORDINALS = List.of("first ", "second ", "third ", "fourth ");
    private static final List<String> COUNTED =
            List.of("solution", "root", "case", "choice", "guess", "reading", "interpretation", "candidate");
    private static final List<String> CASES = List.of(
            "case ",
            "cas ",
            "caso ",
            "fall ",
            "guess ",
            "version ",
            "candidate ",
            "interpretation ",
            "reading ",
            "scenario ",
            "случай ",
            "情况",
            "情形");
    private static final List<String> PARTS = List.of("part ", "teil ", "parte ", "partie ", "часть ");
    /** The letters with which a heading may begin. */
    private static final String FIRSTS = "(abcdefghpPtTcCfsFSgGiImMrRvVсСчЧ情";

    private static final int LONGEST = 24;
    private static final int LETTERS = 8;

    /** Returns the heading that stands here, if a line or sentence begins here. */
    static Optional<PartHeading> at(String text, int at) {
        if (FIRSTS.indexOf(text.charAt(at)) < 0 || !opens(text, at)) {
            return Optional.empty();
        }
        String words = text.substring(at, Math.min(text.length(), at + LONGEST)).toLowerCase(Locale.ROOT);
        if (words.length() != Math.min(text.length() - at, LONGEST)) {
            return Optional.empty();
        }
        return label(words, 0, false)
                .filter(_ -> !Character.isUpperCase(text.charAt(at)) && !Character.isUpperCase(text.charAt(at + 1)))
                .or(() -> titled(words))
                .or(() -> ordinal(words))
                .map(found -> found.movedBy(at))
                .filter(found -> found.scheme() != Scheme.LETTER || text.charAt(at) == '(' || startsLine(text, at));
    }

    private PartHeading movedBy(int by) {
        return new PartHeading(scheme, index, start + by, end + by);
    }

    private static Optional<PartHeading> titled(String words) {
        for (String title : PARTS) {
            if (words.startsWith(title)) {
                return label(words, title.length(), true)
                        .map(found -> new PartHeading(found.scheme(), found.index(), 0, found.end()));
            }
        }
        for (String title : CASES) {
            if (words.startsWith(title)) {
                return label(words, title.length(), true)
                        .map(found -> new PartHeading(Scheme.CASE, found.index(), 0, found.end()));
            }
        }
        return Optional.empty();
    }

    private static Optional<PartHeading> ordinal(String words) {
        int begin = words.startsWith("the ") ? 4 : words.startsWith("my ") ? 3 : 0;
        for (int index = 0; index < ORDINALS.size(); index++) {
            int noun = begin + ORDINALS.get(index).length();
            for (String counted : COUNTED) {
                if (words.startsWith(ORDINALS.get(index), begin) && words.startsWith(counted, noun)) {
                    return Optional.of(new PartHeading(Scheme.CASE, index, 0, noun + counted.length()));
                }
            }
        }
        return Optional.empty();
    }

    /** Reads "(a)" or "a)"; after a title such as "Part" also "a" and "1". */
    private static Optional<PartHeading> label(String words, int from, boolean titled) {
        boolean open = words.startsWith("(", from);
        int start = open ? from + 1 : from;
        int end = start;
        while (end < words.length() && Character.isLetterOrDigit(words.charAt(end)) && words.charAt(end) < 0x80) {
            end++;
        }
        boolean closed = words.startsWith(")", end);
        if (end == start || (!closed && !titled) || (open && !closed)) {
            return Optional.empty();
        }
        return numbered(words.substring(start, end), 0, closed ? end + 1 : end)
                .filter(found -> open || titled || found.scheme() == Scheme.LETTER);
    }

    private static Optional<PartHeading> numbered(String label, int start, int end) {
        char only = label.charAt(0);
        if (label.length() == 1 && only >= 'a' && only < 'a' + LETTERS) {
            return Optional.of(new PartHeading(Scheme.LETTER, only - 'a', start, end));
        }
        if (label.length() == 1 && only >= '1' && only <= '9') {
            return Optional.of(new PartHeading(Scheme.NUMBER, only - '1', start, end));
        }
        int roman = ROMANS.indexOf(label);
        return roman < 0 ? Optional.empty() : Optional.of(new PartHeading(Scheme.ROMAN, roman, start, end));
    }

    /** Returns whether a line or sentence begins here, after any emphasis or heading marks. */
    private static boolean opens(String text, int at) {
        int before = at - 1;
        while (before >= 0 && at - before < LONGEST && "*# \t_>-$".indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        boolean apart = before < 0 || before < at - 1 || text.charAt(before) == '\n';
        return apart && (before < 0 || ".!?:;\n}])。；：".indexOf(text.charAt(before)) >= 0);
    }

    private static boolean startsLine(String text, int at) {
        int before = at - 1;
        while (before >= 0 && at - before < LONGEST && "*# \t_>-".indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        return before < 0 || text.charAt(before) == '\n';
    }
}
