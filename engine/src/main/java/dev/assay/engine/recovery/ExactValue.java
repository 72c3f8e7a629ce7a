package dev.assay.engine.recovery;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The kinds of value that exact rules compare better than a judge. */
enum ExactValue {
    /** A number or a fraction of numbers. */
    NUMBER,
    /** Letters of choices. */
    CHOICE,
    YES_OR_NO,
    TRUE_OR_FALSE;

    /** The length limit of such a value, in characters. */
    private static final int LONGEST = 120;

    private static final String DECIMAL = "(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d*)?([eE][-+]?\\d{1,9})?|\\.\\d+";
    private static final String SIGNED = "[-+−]?\\s?(" + DECIMAL + ")";
    private static final String OVER = "(" + SIGNED + ")\\s?/\\s?(" + SIGNED + ")";
    private static final String FRACTION = "\\\\[dt]?frac\\s?(\\{" + SIGNED + "}\\s?\\{" + SIGNED + "}|\\d\\s?\\d)";

    private static final Pattern NUMBERS =
            Pattern.compile("[-+−]?\\s?(\\d+\\s?)?" + FRACTION + "|(\\d+\\s)?" + OVER + "|" + SIGNED + "\\s?%?");
    private static final Pattern LETTERS = Pattern.compile("[A-Ja-j]((,|\\s?and|\\s)\\s?[A-Ja-j]){0,9}");
    private static final Pattern YES_NO = Pattern.compile("yes|no", Pattern.CASE_INSENSITIVE);
    private static final Pattern TRUE_FALSE = Pattern.compile("true|false", Pattern.CASE_INSENSITIVE);

    private static final Pattern WRAPPING =
            Pattern.compile("\\\\(boxed|fbox|text|textbf|textrm|mathrm|mathbf)\\s?\\{([^{}]*)}");
    private static final Pattern DECORATION =
            Pattern.compile("\\\\(left|right|displaystyle)(?![a-zA-Z])|\\\\[\\[\\]()!,;:]|[$*`\"“”]");
    private static final Pattern NAME = Pattern.compile("^[a-zA-Z]\\s?=\\s?");
    private static final Pattern ENCLOSED = Pattern.compile("[(\\[{]\\s?([^()\\[\\]{}]*?)\\s?[)\\]}]");

    /** Returns whether the answer and every gold are values of one kind. */
    static boolean isAllOneKind(String answer, List<String> golds) {
        Optional<ExactValue> kind = of(answer);
        return kind.isPresent() && golds.stream().allMatch(gold -> of(gold).equals(kind));
    }

    /** Returns the kind of value that a text is; empty where it is none. */
    static Optional<ExactValue> of(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String bare = bare(text);
        if (NUMBERS.matcher(bare).matches()) {
            return Optional.of(NUMBER);
        }
        if (LETTERS.matcher(bare).matches()) {
            return Optional.of(CHOICE);
        }
        if (YES_NO.matcher(bare).matches()) {
            return Optional.of(YES_OR_NO);
        }
        return TRUE_FALSE.matcher(bare).matches() ? Optional.of(TRUE_OR_FALSE) : Optional.empty();
    }

    private static String bare(String text) {
        String bare = text;
        for (String before = ""; !before.equals(bare); ) {
            before = bare;
            bare = WRAPPING.matcher(bare).replaceAll("$2");
        }
        bare = DECORATION.matcher(bare).replaceAll("").replace("\\%", "%").strip();
        bare = NAME.matcher(bare).replaceFirst("");
        bare = bare.endsWith(".") || bare.endsWith(":") ? bare.substring(0, bare.length() - 1) : bare;
        var enclosed = ENCLOSED.matcher(bare);
        bare = enclosed.matches() ? enclosed.group(1) : bare;
        return bare.endsWith(")") && bare.length() == 2 ? bare.substring(0, 1) : bare.replaceAll("\\s+", " ");
    }
}
